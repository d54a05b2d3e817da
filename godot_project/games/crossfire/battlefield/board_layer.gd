class_name BoardLayer
extends Control
## One layer of the table, drawn by the grid that all of them share.

var grid: BoardGrid
