#!/bin/sh
# Run once, when the database is made: a replica may follow it, from the network of the Compose file.
set -eu
echo 'host replication all samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
