#!/bin/sh
# The first start copies the database; every start follows it. A copy that was cut off is begun anew: only a whole one
# bears the name that is started.
set -eu
copy="$PGDATA/copy"
whole="$PGDATA/replica"
if [ ! -d "$whole" ]; then
  rm -rf "$copy"
  # At once: the database would take minutes until its next checkpoint.
  pg_basebackup --host=database --username=lumbung --pgdata="$copy" --checkpoint=fast --write-recovery-conf &
  # The shell is the first process of its container, which hears no signal that it does not ask for.
  trap "kill $!; exit 1" INT TERM
  wait $!
  trap - INT TERM
  mv "$copy" "$whole"
fi
exec postgres -D "$whole" -c shared_buffers=512MB -c jit=off
