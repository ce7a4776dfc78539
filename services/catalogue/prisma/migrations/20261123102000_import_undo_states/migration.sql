-- What an import did can be taken back, piece by piece as it was done.
ALTER TYPE import_state ADD VALUE 'undoing';
ALTER TYPE import_state ADD VALUE 'undone';
