// How many moves a second boardgame.io's server plays in a game as small as a game can be: each move counts one up.
//
//   NODE_PATH=… node rust/service/benches/beside/boardgame.cjs [FOLDER | postgres://…]
//
// It needs the npm package boardgame.io where node finds it, and for PostgreSQL bgio-postgres. The server has a process of
// its own and keeps its games in memory, in files of a folder, or in a database; sixteen connections of another process
// wait for each answer.

const { fork } = require("node:child_process");

const CONNECTIONS = 16;
const SECONDS = 6;

const count = {
  name: "count",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { up: ({ G }) => ({ count: G.count + 1 }) },
};

function storage(where) {
  if (!where) return undefined;
  if (where.startsWith("postgres:")) return new (require("bgio-postgres").PostgresStore)(where, { logging: false });
  return new (require("boardgame.io/server").FlatFile)({ dir: where });
}

async function serve(where) {
  const { Server } = require("boardgame.io/server");
  const server = Server({ games: [count], origins: ["*"], db: storage(where) });
  const running = await server.run(0);
  process.send(running.appServer.address().port);
}

// A match, which its first visitor opens; whoever's turn it is moves by one socket, and the next move follows the answer.
async function match(base, name, until) {
  const { io } = require("socket.io-client");
  const socket = io(`${base}/count`, { transports: ["websocket"] });
  let moves = 0;
  const move = (state) => {
    const playerID = state.ctx.currentPlayer;
    const action = { type: "MAKE_MOVE", payload: { type: "up", args: [], playerID } };
    socket.emit("update", action, state._stateID, name, playerID);
  };
  await new Promise((done) => {
    socket.on("sync", (_, { state }) => move(state));
    socket.on("update", (_, state) => {
      moves += 1;
      if (Date.now() < until) move(state); else done();
    });
    socket.on("connect", () => socket.emit("sync", name, "0", undefined, 2));
  });
  socket.close();
  return moves;
}

async function load(port) {
  const began = Date.now();
  const until = began + SECONDS * 1000;
  const all = Array.from({ length: CONNECTIONS }, (_, at) => match(`http://127.0.0.1:${port}`, `match ${at}`, until));
  const moves = (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
  console.log(`${Math.round(moves / ((Date.now() - began) / 1000))} moves a second, ${CONNECTIONS} connections`);
}

if (process.send) {
  serve(process.argv[2]);
} else {
  const server = fork(__filename, process.argv.slice(2), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  server.once("message", (port) => load(port).finally(() => server.kill()));
}
