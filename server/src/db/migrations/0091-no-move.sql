-- A register moves to another server by a backup and a restore.
drop table register_move_tables, register_move;
