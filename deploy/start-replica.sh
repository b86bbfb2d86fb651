#!/bin/sh
# The first start copies the database; every start follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup --host=database --username=lumbung --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf
  chmod 0700 "$PGDATA"
fi
exec postgres -c shared_buffers=512MB -c jit=off
