grant select, insert, update, delete on sign_in_attempts to venus_system;
