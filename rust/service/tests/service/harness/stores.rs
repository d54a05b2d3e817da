//! Where the service under test keeps its games: a file, or a `PostgreSQL` that the test starts for itself.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, Row};
use tempfile::TempDir;

use super::{Client, Service};

/// A store.
pub(crate) struct Stores {
    pub(crate) url: String,
    server: Option<Server>,
    _folder: TempDir,
}

/// A `PostgreSQL` of its own, which can be stopped and started again.
struct Server {
    programs: PathBuf,
    args: Vec<String>,
    child: Child,
}

impl Server {
    fn start(programs: PathBuf, args: Vec<String>) -> Self {
        let mut command = unprivileged(&programs.join("postgres"));
        command.args(&args).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().expect("it starts");
        Self { programs, args, child }
    }

    fn stop(&mut self, signal: &str) {
        let _ = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

impl Stores {
    /// Both, as far as they can be had.
    pub(crate) fn all() -> Vec<Self> {
        [Some(Self::sqlite()), Self::postgres()].into_iter().flatten().collect()
    }

    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        Self { url, server: None, _folder: folder }
    }

    /// A copy of what a service keeps in a folder that others see otherwise; nobody plays meanwhile.
    pub(crate) fn copy_of(service: &Service, folder: &Path) -> Self {
        let copy = Self::sqlite();
        for file in ["games.db", "games.db-wal"] {
            let from = service.seen_by_it(&folder.join(file));
            fs::copy(from, copy.file().expect("a file").with_file_name(file)).expect("it is copied");
        }
        copy
    }

    /// A server of its own on a free port.
    pub(crate) fn postgres() -> Option<Self> {
        Self::postgres_with(|_| Some(Vec::new()))
    }

    /// The same, which encrypts; and the certificate of who signed its own, which is for `localhost`.
    pub(crate) fn encrypted_postgres() -> Option<(Self, PathBuf)> {
        let mut authority = None;
        let store = Self::postgres_with(|folder| {
            authority = Some(certify(folder)?);
            let file = |name: &str| folder.join(name).display().to_string();
            let args = [
                "ssl=on".to_owned(),
                format!("ssl_cert_file={}", file("own.crt")),
                format!("ssl_key_file={}", file("own.key")),
            ];
            Some(args.into_iter().flat_map(|set| ["-c".to_owned(), set]).collect())
        })?;
        Some((store, authority?))
    }

    fn postgres_with(prepare: impl FnOnce(&Path) -> Option<Vec<String>>) -> Option<Self> {
        let Some(programs) = programs() else {
            println!("left out: PostgreSQL is not installed (Debian's package postgresql)");
            return None;
        };
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        let more = prepare(folder.path())?;
        give_away(folder.path());
        let path = data.display().to_string();
        let made = unprivileged(&programs.join("initdb"))
            .args(["-D", &path, "-A", "trust", "-U", "sandtable", "--no-sync", "-E", "UTF8", "--locale=C"])
            .stdout(Stdio::null())
            .status();
        if !made.is_ok_and(|made| made.success()) {
            println!("left out: initdb of PostgreSQL does not run here");
            return None;
        }
        let port = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
        let sockets = folder.path().display().to_string();
        let args = ["-D", &path, "-p", &port.to_string(), "-h", "127.0.0.1", "-k", &sockets];
        let args = args.map(str::to_owned).into_iter().chain(more).collect();
        let server = Server::start(programs, args);
        let url = format!("postgres://sandtable@127.0.0.1:{port}/postgres?sslmode=disable");
        let store = Self { url, server: Some(server), _folder: folder };
        store.wait();
        Some(store)
    }

    /// Until it answers.
    fn wait(&self) {
        for _ in 0..100 {
            if Service::check(&self.url, &[]).status.success() {
                return;
            }
            thread::sleep(Duration::from_millis(100));
        }
        panic!("PostgreSQL does not answer");
    }

    pub(crate) fn name(&self) -> &'static str {
        if self.server.is_some() { "PostgreSQL" } else { "SQLite" }
    }

    /// Where it is, if it is a file.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.url.strip_prefix("sqlite://").map(Path::new)
    }

    /// Another program of the server's package.
    pub(crate) fn program(&self, name: &str) -> Command {
        Command::new(self.server.as_ref().expect("a server").programs.join(name))
    }

    /// The database is gone, all at once.
    pub(crate) fn stop(&mut self) {
        self.server.as_mut().expect("a server").stop("-QUIT");
    }

    /// And back.
    pub(crate) fn start_again(&mut self) {
        let before = self.server.take().expect("a server");
        self.server = Some(Server::start(before.programs, before.args));
        self.wait();
    }

    /// What is kept of a room.
    pub(crate) fn rows(&self, service: &Service, room: &str, clients: &mut [Client]) -> Vec<Value> {
        // Whatever was not answered is settled first.
        super::play_one(service, clients);
        self.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", room)
    }

    /// What a query of a room finds.
    pub(crate) fn read<T: DeserializeOwned>(&self, query: &'static str, room: &str) -> Vec<T> {
        self.connected(async |connection| {
            let rows = sqlx::query(query).bind(room).fetch_all(connection).await.expect("rows");
            rows.iter().map(|row| serde_json::from_str(row.get(0)).expect("JSON")).collect()
        })
    }

    /// A text of a room.
    pub(crate) fn text(&self, query: &'static str, room: &str) -> String {
        self.connected(async |connection| {
            sqlx::query(query).bind(room).fetch_one(connection).await.expect("a row").get(0)
        })
    }

    /// Keeps something in a room, as another node would.
    pub(crate) fn put(&self, room: &str, deed: &Value) {
        let rows: Vec<Value> = self.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", room);
        let (number, now) = (rows.len() as i64 + 1, &rows.last().expect("a row")["now"]);
        let row = json!({ "row": number, "now": now, "deed": deed }).to_string();
        self.connected(async |connection| {
            let insert = sqlx::query("INSERT INTO deed (room, number, deed) VALUES ($1, $2, $3)");
            insert.bind(room).bind(number).bind(row).execute(connection).await.expect("it is kept");
        });
    }

    /// Nobody else can keep anything while this is done.
    pub(crate) fn held<T>(&self, work: impl FnOnce() -> T) -> T {
        let lock: &[&'static str] = match self.server {
            Some(_) => &["BEGIN", "LOCK TABLE deed IN EXCLUSIVE MODE"],
            None => &["BEGIN IMMEDIATE"],
        };
        self.connected(async |connection| {
            for statement in lock {
                sqlx::query(*statement).execute(&mut *connection).await.expect("it is locked");
            }
            let done = work();
            sqlx::query("COMMIT").execute(connection).await.expect("it is free again");
            done
        })
    }

    pub(crate) fn execute(&self, statement: &'static str) {
        self.connected(async |connection| {
            sqlx::query(statement).execute(connection).await.expect("it is done");
        });
    }

    /// How the database would answer a query of many rows, in its own words.
    pub(crate) fn plan(&self, query: &str) -> String {
        // A table of a few rows is read whole unless it may not be.
        let (before, explain, column) = match self.server {
            Some(_) => ("SET enable_seqscan = off", "EXPLAIN", 0),
            None => ("SELECT 1", "EXPLAIN QUERY PLAN", 3),
        };
        self.connected(async |connection| {
            sqlx::query(before).execute(&mut *connection).await.expect("it is set");
            let explain = sqlx::query(AssertSqlSafe(format!("{explain} {query}")));
            let rows = explain.fetch_all(connection).await.expect("a plan");
            rows.iter().map(|row| row.get::<String, _>(column) + "\n").collect()
        })
    }

    fn connected<T>(&self, work: impl AsyncFnOnce(&mut sqlx::AnyConnection) -> T) -> T {
        sqlx::any::install_default_drivers();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let mut connection = sqlx::AnyConnection::connect(&self.url).await.expect("a connection");
            work(&mut connection).await
        })
    }
}

impl Drop for Stores {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            server.stop("-QUIT");
        }
    }
}

/// The newest `PostgreSQL` of Debian's packages.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    folders.filter(|folder| folder.join("initdb").exists()).max()
}

/// A certificate for `localhost` of an authority made for it; none without the program `openssl`.
fn certify(folder: &Path) -> Option<PathBuf> {
    let script = "set -e; days='-days 2 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'; \
        openssl req -x509 $days -keyout authority.key -out authority.crt -subj /CN=authority; \
        openssl req -x509 $days -keyout own.key -out own.crt -subj /CN=localhost -addext subjectAltName=DNS:localhost \
        -addext basicConstraints=CA:FALSE -CA authority.crt -CAkey authority.key; \
        chmod 600 own.key; if [ $(id -u) = 0 ]; then chown postgres own.key own.crt; fi";
    let made = Command::new("sh").args(["-c", script]).current_dir(folder).stderr(Stdio::null()).status();
    if made.is_ok_and(|made| made.success()) {
        return Some(folder.join("authority.crt"));
    }
    println!("left out: openssl does not make a certificate here");
    None
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// It refuses to run as root; then the package's own user runs it.
fn unprivileged(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(program);
    command
}

fn give_away(folder: &Path) {
    if is_root() {
        let _ = Command::new("chown").arg("postgres").arg(folder).status();
    }
}
