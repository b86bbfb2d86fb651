-- The database protects the books, even from the application and from its owner. Each refusal has a code of its own:
-- LB001 rows of the books are never changed, LB002 a journal does not balance, LB003 a period is not open.
-- This file may be run again at any time.

do $$ begin
  create role lumbung_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'lumbung_app', 'member') then
    execute format('grant lumbung_app to %I', current_user);
  end if;
end $$;

-- Ledger rows, audit rows and seals are written once. What is wrong is put right by another row.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or deleted; write a row that reverses them.', tg_table_name
    using errcode = 'LB001';
end $$;

do $$
declare protected text;
begin
  foreach protected in array array['journal', 'journal_line', 'open_item', 'allocation', 'clearing_entry', 'stock_move',
                                   'audit', 'seal', 'approval_decision', 'made_file', 'made_file_row'] loop
    execute format('create or replace trigger refuse_change before update or delete on %I
                    for each statement execute function refuse_change()', protected);
    execute format('create or replace trigger refuse_truncate before truncate on %I
                    for each statement execute function refuse_change()', protected);
  end loop;
end $$;

-- The newest rows of the trail are noted beside it until a seal covers them, and the newest seal beside the seals. The
-- application cannot write either of these notes; the functions may.
create or replace function note_unsealed() returns trigger language plpgsql security definer as $$
begin
  insert into public.audit_unsealed (audit, hash, tx) select id, hash, tx from added;
  return null;
end $$;
create or replace trigger note_unsealed after insert on audit
  referencing new table as added for each statement execute function note_unsealed();
create or replace function note_seal() returns trigger language plpgsql security definer as $$
begin
  insert into public.seal_last (ledger, sequence, hash) values (new.ledger, new.sequence, new.hash)
    on conflict (ledger) do update set sequence = excluded.sequence, hash = excluded.hash;
  if new.ledger = 'audit' then delete from public.audit_unsealed where tx < new.to_tx; end if;
  return null;
end $$;
create or replace trigger note_seal after insert on seal for each row execute function note_seal();

-- A document that was approved is not changed: what may still be is named by its definition. Its row goes on to closed
-- and void, and never back; the retention of old books empties columns that tell of people, with a row of the trail.
create or replace function note_approval() returns trigger language plpgsql as $$
begin
  new.approved_tx := pg_current_xact_id();
  return new;
end $$;
create or replace function refuse_approved_change() returns trigger language plpgsql as $$
declare
  free constant text[] := tg_argv[0];
  personal constant text[] := tg_argv[1];
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'UPDATE' and (new.status = old.status or (old.status, new.status) in
       (('approved', 'closed'), ('closed', 'approved'), ('approved', 'void'), ('closed', 'void'))) then
    was := to_jsonb(old) - free;
    is_now := to_jsonb(new) - free;
    if new.status = 'void' and old.status <> 'void' then
      was := was - '{voided_at,voided_by}'::text[];
      is_now := is_now - '{voided_at,voided_by}'::text[];
    end if;
    if was = is_now then return new; end if;
    if was - personal = is_now - personal
       and (select bool_and(is_now -> one = 'null') from unnest(personal) one)
       and exists (select from audit a where a.tx = pg_current_xact_id() and a.action = 'retention') then
      return new;
    end if;
  end if;
  raise exception 'Document % is approved; void it, and write another.', old.id using errcode = 'LB001';
end $$;

-- It is void only with a row of the trail that tells of it.
create or replace function refuse_silent_void() returns trigger language plpgsql as $$
begin
  if not exists (select from audit a where a.tx = pg_current_xact_id() and a.record = new.id and a.action = 'void') then
    raise exception 'Document % is voided only with a row of the trail that tells of it.', old.id
      using errcode = 'LB001';
  end if;
  return null;
end $$;

-- Files beside a record are never changed, and go only with a row of the trail that tells of it.
create or replace function refuse_lost_file() returns trigger language plpgsql as $$
begin
  if not exists (select from audit a where a.tx = pg_current_xact_id() and a.record = old.record
                    and a.action in ('detach', 'delete', 'erase')) then
    raise exception 'File % is taken away only with a row of the trail that tells of it.', old.id
      using errcode = 'LB001';
  end if;
  return null;
end $$;
create or replace trigger refuse_change before update on attachment
  for each statement execute function refuse_change();
create or replace trigger refuse_truncate before truncate on attachment
  for each statement execute function refuse_change();
drop trigger if exists refuse_lost_file on attachment;
create constraint trigger refuse_lost_file after delete on attachment
  deferrable initially deferred for each row execute function refuse_lost_file();

-- A period keeps its days, and takes a step only with a row of the trail that tells of it.
create or replace function refuse_silent_step() returns trigger language plpgsql as $$
begin
  if (new.start_date, new.end_date) is distinct from (old.start_date, old.end_date) then
    raise exception 'Period % keeps its days.', old.name using errcode = 'LB001';
  end if;
  if not exists (select from audit a where a.tx = pg_current_xact_id() and a.record = new.id
                    and a.changes @> jsonb_build_array(jsonb_build_object('path', 'status', 'to', new.status))) then
    raise exception 'Period % changes its state only with a row of the trail that tells of it.', old.name
      using errcode = 'LB001';
  end if;
  return null;
end $$;
drop trigger if exists refuse_silent_step on accounting_period;
create constraint trigger refuse_silent_step after update on accounting_period
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.start_date is distinct from new.start_date
        or old.end_date is distinct from new.end_date)
  execute function refuse_silent_step();

-- What the trail says of people is never changed, and taken out only with a row of the trail that tells of it: of one
-- record, or of all that is older than a day.
create or replace function refuse_silent_erasure() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone g where not exists (
      select from audit a where a.tx = pg_current_xact_id()
         and (a.action = 'erase' and a.record = g.record or a.action = 'retention' and g.at < a.number::date))
  ) then
    raise exception 'Personal data of the audit trail is taken out only with a row that tells of it.'
      using errcode = 'LB001';
  end if;
  return null;
end $$;
create or replace trigger refuse_silent_erasure after delete on audit_personal
  referencing old table as gone for each statement execute function refuse_silent_erasure();
create or replace trigger refuse_change before update on audit_personal
  for each statement execute function refuse_change();
create or replace trigger refuse_truncate before truncate on audit_personal
  for each statement execute function refuse_change();

-- What a submitted document prints of its masters goes with it when it is recalled or sent back, and when the books of
-- its year are no longer kept; an erased person is taken out of it. Anything else would change a paper that was issued.
create or replace function refuse_lost_paper() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone g where not exists (
      select from audit a where a.tx = pg_current_xact_id()
         and (a.action in ('recall', 'revise') and a.record = g.id or a.action = 'retention'))
  ) then
    raise exception 'Rows of % are deleted only with a row of the trail that tells why.', tg_table_name
      using errcode = 'LB001';
  end if;
  return null;
end $$;
create or replace function refuse_changed_paper() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone g join came c using (id) where c.snapshot <> g.snapshot and not exists (
      select from audit a where a.tx = pg_current_xact_id() and a.action = 'erase'
         and c.snapshot = g.snapshot #- array['records', a.record::text])
  ) or (select count(*) from gone) <> (select count(*) from gone g join came c using (id)) then
    raise exception 'Rows of % are never changed, except to take out a person who is erased.', tg_table_name
      using errcode = 'LB001';
  end if;
  return null;
end $$;
create or replace trigger refuse_deletion after delete on document_snapshot
  referencing old table as gone for each statement execute function refuse_lost_paper();
create or replace trigger refuse_other_change after update on document_snapshot
  referencing old table as gone new table as came for each statement execute function refuse_changed_paper();
create or replace trigger refuse_truncate before truncate on document_snapshot
  for each statement execute function refuse_change();

-- A posting and the closing of a period may not pass each other: postings share lock 4711001 until their commit, and
-- whoever changes a period takes it alone. So what a posting reads of its period still holds when it commits.
create or replace function hold_postings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711001);
  return null;
end $$;
create or replace trigger hold_postings before update or delete on accounting_period
  for each statement execute function hold_postings();

-- A journal lies in the period it names, and that period is open: active, or closing for those who may.
create or replace function check_journal_period() returns trigger language plpgsql as $$
declare
  found_period accounting_period;
begin
  perform pg_advisory_xact_lock_shared(4711001);
  if new.tx <> pg_current_xact_id() then
    raise exception 'Journal % names another transaction than its own.', new.number using errcode = 'LB001';
  end if;
  select * into found_period from accounting_period where id = new.period;
  if new.date not between found_period.start_date and found_period.end_date then
    raise exception 'Journal % is dated % outside period %.', new.number, new.date, found_period.name
      using errcode = 'LB003';
  end if;
  if found_period.status = 'active' then return null; end if;
  if found_period.status = 'closing'
     and (new.kind = 'closing' or current_setting('lumbung.closing', true) = 'on') then
    return null;
  end if;
  raise exception 'Period % is %; journal % cannot be written in it.', found_period.name, found_period.status,
    new.number
    using errcode = 'LB003';
end $$;
create or replace trigger check_journal_period after insert on journal
  for each row execute function check_journal_period();

-- Lines are written with their journal or never: a line added later would change what was approved.
create or replace function check_line_belongs() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a left join journal j on j.id = a.journal
     where j.tx is distinct from pg_current_xact_id() or a.tx <> j.tx or a.date <> j.date
  ) then
    raise exception 'Journal lines are written in the transaction and with the date of their journal.'
      using errcode = 'LB001';
  end if;
  return null;
end $$;
create or replace trigger check_line_belongs after insert on journal_line
  referencing new table as added for each statement execute function check_line_belongs();

-- Debit equals credit, in document currency and in rupiah, in every branch of the journal. Checked at commit.
create or replace function check_journal_balance() returns trigger language plpgsql as $$
declare
  branches integer;
  wrong integer;
begin
  select count(*), count(*) filter (where not balanced) into branches, wrong
    from (select sum(debit) = sum(credit) and sum(idr_debit) = sum(idr_credit) as balanced
            from journal_line where journal = new.id group by branch) sums;
  if branches = 0 then
    raise exception 'Journal % has no lines.', new.number using errcode = 'LB002';
  end if;
  if wrong > 0 then
    raise exception 'Journal % does not balance.', new.number using errcode = 'LB002';
  end if;
  return null;
end $$;
drop trigger if exists check_journal_balance on journal;
create constraint trigger check_journal_balance after insert on journal
  deferrable initially deferred for each row execute function check_journal_balance();

-- Sub-ledger rows carry a date and no period: none may be dated in a period that is closed (inventory 9, rule 9).
create or replace function check_period_open() returns trigger language plpgsql as $$
declare
  closed text;
begin
  perform pg_advisory_xact_lock_shared(4711001);
  select p.name into closed from accounting_period p
   where p.status = 'closed' and p.end_date >= (select min(date) from added)
     and exists (select from added a where a.date between p.start_date and p.end_date)
   limit 1;
  if closed is not null then
    raise exception 'Period % is closed; no row of % may be dated in it.', closed,
      tg_table_name using errcode = 'LB003';
  end if;
  return null;
end $$;
create or replace function check_move_period_open() returns trigger language plpgsql as $$
declare
  closed text;
begin
  perform pg_advisory_xact_lock_shared(4711001);
  select p.name into closed from accounting_period p
   where p.status = 'closed' and p.end_date >= (select min(posted_date) from added)
     and exists (select from added a where a.posted_date between p.start_date and p.end_date)
   limit 1;
  if closed is not null then
    raise exception 'Period % is closed; no stock may move in it.', closed using errcode = 'LB003';
  end if;
  return null;
end $$;
create or replace trigger check_period_open after insert on open_item
  referencing new table as added for each statement execute function check_period_open();
create or replace trigger check_period_open after insert on allocation
  referencing new table as added for each statement execute function check_period_open();
create or replace trigger check_period_open after insert on clearing_entry
  referencing new table as added for each statement execute function check_period_open();
create or replace trigger check_period_open after insert on stock_move
  referencing new table as added for each statement execute function check_move_period_open();

-- What processes keep in memory is as fresh as these stamps. The number of the writing transaction is a stamp that no
-- other write can have, also when the transaction is rolled back.
create or replace function bump_stamp() returns trigger language plpgsql as $$
begin
  insert into cache_stamp (resource, stamp) values (tg_argv[0], pg_current_xact_id()::text::bigint)
    on conflict (resource) do update set stamp = excluded.stamp where cache_stamp.stamp <> excluded.stamp;
  return null;
end $$;
-- Stamps of what guards decide by, behind the lock of warehouses that whoever freezes one holds alone. A volatile
-- function reads anew after it has waited, which the statement around it does not.
create or replace function guarded_stamps(warehouses uuid[], resources text[], locks boolean)
  returns table (resource text, stamp bigint) language plpgsql volatile rows 1 as $$
begin
  if locks then
    perform pg_advisory_xact_lock_shared(hashtext('fact warehouses'), hashtext(w.id::text))
       from (select distinct unnest(warehouses) as id order by 1) w;
  end if;
  return query select c.resource, c.stamp from cache_stamp c where c.resource = any(resources);
end $$;
create or replace trigger bump_stamp after insert or update or delete on setting
  for each statement execute function bump_stamp('setting');
create or replace trigger bump_stamp after insert or update or delete on account_setting
  for each statement execute function bump_stamp('account-setting');
create or replace trigger bump_stamp after insert or update or delete on role
  for each statement execute function bump_stamp('role');
create or replace trigger bump_stamp after insert or update or delete on accounting_period
  for each statement execute function bump_stamp('accounting-period');
-- Signing in touches the user's row; only what others see of a user counts here.
create or replace trigger bump_stamp
  after insert or delete or update of
    name, email, language, role, branches, default_branch, substitute, absent_from, absent_to, archived, muted
  on app_user
  for each statement execute function bump_stamp('user');

-- A company never loses its last administrator, also when two take it from each other at once. LB004 says so.
create or replace function check_administrator_remains() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711003);
  if not exists (select from app_user u join role r on r.id = u.role where r.administrator and not u.archived) then
    raise exception 'At least one active administrator must remain.' using errcode = 'LB004';
  end if;
  return null;
end $$;
create or replace trigger check_administrator_remains after update of role, archived or delete on app_user
  for each statement execute function check_administrator_remains();
create or replace trigger check_administrator_remains after update of administrator, archived on role
  for each statement execute function check_administrator_remains();

-- Numbering sets may begin on one day for several types; databases made before that was so had an index against it.
drop index if exists numbering_set__document__branch__valid_from__key;

-- Of one class no branch has two default transaction types; who makes one waits for who is about to make another.
-- LB005 says so.
create or replace function check_default_type() returns trigger language plpgsql as $$
begin
  if not new.is_default or new.archived then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('default type ' || new.class, 0));
  if exists (select from transaction_type t
              where t.class = new.class and t.is_default and not t.archived and t.id <> new.id
                and (coalesce(t.branches, '{}') && coalesce(new.branches, '{}')
                     or cardinality(coalesce(t.branches, '{}')) = 0 and cardinality(coalesce(new.branches, '{}')) = 0))
  then
    raise exception 'Class % has a default type there already.', new.class using errcode = 'LB005';
  end if;
  return null;
end $$;

do $$ begin
  if to_regclass('transaction_type') is not null then
    create or replace trigger check_default_type after insert or update on transaction_type
      for each row execute function check_default_type();
  end if;
end $$;

-- The application works as lumbung_app: it reads and writes ordinary tables and only adds to the books.
grant usage on schema public to lumbung_app;
grant select, insert, update, delete on all tables in schema public to lumbung_app;
grant usage, select on all sequences in schema public to lumbung_app;
grant execute on all functions in schema public to lumbung_app;
revoke update, delete, truncate
  on journal, journal_line, open_item, allocation, clearing_entry, stock_move, audit, seal, approval_decision
  from lumbung_app;
-- Locking an open item before it is settled needs the right to update one column; the trigger above refuses to use it.
grant update (tx) on open_item to lumbung_app;
revoke update, truncate on audit_personal, attachment from lumbung_app;
-- Likewise a file before it is taken away.
grant update (id) on attachment to lumbung_app;
revoke insert, update, delete, truncate on audit_unsealed, seal_last from lumbung_app;
revoke insert, update, delete on schema_version from lumbung_app;
alter default privileges in schema public grant select, insert, update, delete on tables to lumbung_app;
alter default privileges in schema public grant usage, select on sequences to lumbung_app;

-- A serial number of an item lies in one place at most. Judged at the commit, since a transfer takes it from one place
-- and brings it to another.
do $$ begin
  if not exists (select from pg_constraint where conname = 'stock_serial_once') then
    alter table stock_balance add constraint stock_serial_once exclude using btree (item with =, serial with =)
      where (serial is not null and quantity > 0) deferrable initially deferred;
  end if;
end $$;
