-- The engine's own tables. Tables of masters and documents are created from their definitions.
-- `tx` marks the writing transaction: summaries cover what is settled below a snapshot's xmin, so a balance is
-- summary + open tail, exact at any moment and without a lock.

create table company (
  sole boolean primary key default true check (sole),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('demo', 'real')),
  created_at timestamptz not null default now(),
  -- It is being made, or whoever made it was killed: the next start begins anew.
  half_made boolean not null default false
);

create table setting (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  value text not null,
  -- From when on it holds; from the beginning where nothing is said.
  valid_from date,
  version integer not null default 1
);

-- What held before, of settings that postings read by their date.
create table setting_earlier (
  id uuid primary key, document uuid not null references setting (id) on delete cascade deferrable initially deferred,
  position integer not null, valid_from date, value text
);

-- Which account each role posts to, for the company or for one branch.
create table account_setting (
  id uuid primary key default gen_random_uuid(),
  role text not null,
  branch uuid,
  account uuid not null,
  unique nulls not distinct (role, branch)
);

create table role (
  id uuid primary key, code text not null unique, name text not null, administrator boolean not null default false,
  permissions text[] not null default '{}', archived boolean not null default false,
  version integer not null default 1,
  discount_limit numeric, write_off_limit numeric, backdating_limit integer,
  -- What the dashboards of its users begin with; null: what they may read.
  dashboard jsonb
);

-- Guards of fields that this database knows: roles that were there when one came have its right.
create table field_guard (guard text primary key);

create table app_user (
  id uuid primary key, email text not null unique, name text not null, password_hash text not null default '',
  role uuid not null references role (id), branches uuid[] not null default '{}',
  branch uuid, default_branch uuid, period uuid,
  substitute uuid, absent_from date, absent_to date,
  language text not null default 'en' check (language in ('en', 'id')),
  archived boolean not null default false,
  preferences jsonb not null default '{}', picture text, version integer not null default 1,
  must_change boolean not null default false,
  -- Events and ways by which the user does not want to be told: `overdue.mail`.
  muted text[] not null default '{}'
);

-- Adds branches to those of its members, never rights.
create table user_group (
  id uuid primary key, code text not null unique, name text not null, members uuid[] not null default '{}',
  branches uuid[] not null default '{}', archived boolean not null default false, version integer not null default 1
);

create table session (
  token_hash bytea primary key, app_user uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(), expires_at timestamptz not null, device text not null default '',
  id uuid not null default gen_random_uuid(),
  -- The product is looked at as this role or user sees it, and nothing is written.
  preview_role uuid, preview_user uuid
);
create index session_of_user on session (app_user);

create table api_token (
  id uuid primary key, token_hash bytea not null unique, app_user uuid not null references app_user (id),
  name text not null,
  scopes text[] not null default '{}', created_at timestamptz not null default now(), last_used_at timestamptz,
  -- Tokens from before they ended by themselves have no end.
  revoked_at timestamptz, expires_at timestamptz
);

-- Tries to sign in or to ask for a link: by account and address or known device, by account over all addresses, and by
-- address over all accounts. `account` is what was typed, whether or not there is one: how guessing is slowed.
create table sign_in_attempt (
  subject text primary key, account text, tries integer not null default 0,
  last_at timestamptz not null default now(), blocked_until timestamptz
);
create index sign_in_attempt_of_account on sign_in_attempt (account);

-- Browsers that signed in to an account before, by a cookie of theirs. It opens nothing: it only keeps those who guess
-- elsewhere from making the owner wait.
create table known_device (
  token_hash bytea primary key, app_user uuid not null references app_user (id),
  last_used_at timestamptz not null default now()
);
create index known_device_of_user on known_device (app_user);

-- Links that set a password: an invitation or a forgotten one. Good once.
create table password_link (
  token_hash bytea primary key, app_user uuid not null references app_user (id), expires_at timestamptz not null,
  used_at timestamptz
);

-- The second step of signing in. Pending until a first code confirmed it; no code of a step up to `last_step` counts
-- again. Recovery codes are kept as argon2id under the one salt, so that a try costs one derivation.
create table authenticator (
  app_user uuid primary key references app_user (id), secret text not null, salt bytea not null,
  confirmed_at timestamptz, last_step bigint not null default 0
);

create table recovery_code (
  app_user uuid not null references app_user (id), code_hash bytea not null, used_at timestamptz,
  primary key (app_user, code_hash)
);

-- Whom the company's own provider means by a user: found by their address once, and by this from then on.
create table user_identity (
  issuer text not null, subject text not null, app_user uuid not null references app_user (id),
  bound_at timestamptz not null default now(), primary key (issuer, subject), unique (app_user, issuer)
);

-- Who gave the right password and has a step to go. Good once, for minutes, for few tries.
create table sign_in_ticket (
  token_hash bytea primary key, app_user uuid not null references app_user (id),
  purpose text not null check (purpose in ('code', 'set-up')), tries integer not null default 0,
  expires_at timestamptz not null, used_at timestamptz
);
create index sign_in_ticket_expires on sign_in_ticket (expires_at);

-- One row per write that carried a key, stored in the transaction of the write. The answer is only ever given back as
-- it was: kept as text, it costs a quarter less than taken apart.
create table idempotency (
  app_user uuid not null, key text not null, request_hash bytea not null, status integer not null, answer json,
  resource text, resource_id uuid, created_at timestamptz not null default now(), primary key (app_user, key)
);
create index idempotency_created on idempotency using brin (created_at);

-- The quicker compression, where the server was built with it.
do $$ begin
  alter table idempotency alter column answer set compression lz4;
exception when feature_not_supported or invalid_parameter_value then null;
end $$;

create table cache_stamp (resource text primary key, stamp bigint not null default 1);

create table accounting_period (
  id uuid primary key, name text not null unique, fiscal_year integer not null,
  start_date date not null unique, end_date date not null unique check (end_date >= start_date),
  status text not null default 'future' check (status in ('future', 'active', 'closing', 'closed')),
  version integer not null default 1
);

-- A series counts per kind of document (with the transaction type behind it where that has a series), branch and
-- reset period. Ordinary series count in a transaction of their own; gapless ones inside the approval.
create table numbering_counter (
  document text not null, branch uuid not null, period text not null, next bigint not null default 1,
  primary key (document, branch, period)
);

-- Numbers that an upload counted ahead, one row for those that follow each other: where it was not stored after all,
-- the gap report says so.
create table numbering_ahead (
  document text not null, branch uuid not null, period text not null, first bigint not null, last bigint not null,
  app_user uuid not null, counted_at timestamptz not null default now(), primary key (document, branch, period, first)
);

create sequence ledger_sequence;

create table journal (
  id uuid primary key, number text not null, date date not null, period uuid not null references accounting_period (id),
  currency uuid not null, rate numeric(18, 6) not null check (rate > 0),
  source_type text not null, source uuid not null, source_number text not null, event text not null,
  kind text not null check (kind in ('normal', 'opening', 'closing', 'revaluation', 'auto_reversal', 'void')),
  reverses uuid references journal (id), branch uuid not null, party uuid, created_by uuid not null,
  created_at timestamptz not null default now(), tx xid8 not null default pg_current_xact_id(),
  layout smallint not null default 1, -- how its hash says what its lines are about
  sequence bigint not null default nextval('ledger_sequence'), hash bytea not null,
  unique (source, event)
);
create index journal_date on journal (date, id);
create index journal_tx on journal (tx);
create index journal_reverses on journal (reverses) where reverses is not null;

-- That a line has its journal is checked once for all of a statement (check_line_belongs), not line by line. A column
-- for each dimension that modules declare is added.
create table journal_line (
  journal uuid not null, position integer not null, date date not null, account uuid not null,
  branch uuid not null, party uuid, item uuid, tax uuid, tax_base numeric(20, 2), open_item uuid,
  due_date date, memo text,
  debit numeric(20, 2) not null default 0 check (debit >= 0),
  credit numeric(20, 2) not null default 0 check (credit >= 0),
  account_debit numeric(20, 2) not null default 0, account_credit numeric(20, 2) not null default 0,
  idr_debit numeric(20, 2) not null default 0 check (idr_debit >= 0),
  idr_credit numeric(20, 2) not null default 0 check (idr_credit >= 0),
  tx xid8 not null default pg_current_xact_id(),
  primary key (journal, position),
  check ((debit = 0 or credit = 0) and (idr_debit = 0 or idr_credit = 0))
);
create index journal_line_account on journal_line (account, date);
create index journal_line_tx on journal_line (tx);
create index journal_line_party on journal_line (party, date) where party is not null;

-- An amount owed. Positive: the party owes us; negative: we owe the party. Outstanding = amount − allocations.
create table open_item (
  id uuid primary key, account uuid not null, role text not null, party uuid not null, branch uuid not null,
  source_type text not null, source uuid not null, number text not null, date date not null, due_date date not null,
  currency uuid not null, amount numeric(20, 2) not null, idr numeric(20, 2) not null, journal uuid not null,
  reverses uuid, created_at timestamptz not null default now(), tx xid8 not null default pg_current_xact_id()
);
create index open_item_party on open_item (party, due_date);
create index open_item_source on open_item (source);
create index open_item_date on open_item (date);

-- Takes off an open item; same sign as the item. Never changed: undoing is a row of the opposite sign.
create table allocation (
  id uuid primary key, open_item uuid not null references open_item (id), date date not null,
  amount numeric(20, 2) not null, idr numeric(20, 2) not null, source_type text not null, source uuid not null,
  number text not null, journal uuid, reverses uuid, created_at timestamptz not null default now(),
  tx xid8 not null default pg_current_xact_id()
);
create index allocation_item on allocation (open_item, date);
create index allocation_source on allocation (source);

-- What stands in a clearing account, by the line that brought it (GR/IR: received line; delivered not invoiced:
-- delivered line). Signed: what came in is positive, what left negative; `amount` in the document currency of the
-- source.
create table clearing_entry (
  id uuid primary key, role text not null, account uuid not null, branch uuid not null, source_line uuid not null,
  line uuid not null,
  item uuid, quantity numeric(20, 6) not null, value numeric(20, 2) not null, currency uuid not null,
  amount numeric(20, 2) not null, pieces numeric(20, 6) not null default 0, date date not null,
  source_type text not null,
  -- Where a bill took the value of a delivery: a later correction follows it there.
  contra_account uuid, contra_role text,
  -- Goods without value are cleared in pieces; no journal says nothing of them.
  source uuid not null, journal uuid,
  reverses uuid, created_at timestamptz not null default now(), tx xid8 not null default pg_current_xact_id()
);
create index clearing_source on clearing_entry (source_line);
create index clearing_document on clearing_entry (source);
create index clearing_reverses on clearing_entry (reverses) where reverses is not null;

-- The stock ledger (inventory 1). `pool` is a branch, or a warehouse that keeps its own cost.
create table stock_move (
  id uuid primary key, sequence bigint not null default nextval('ledger_sequence'),
  -- The instant alone orders the ledger. Beside it what the clock of the branch showed then, and the day of the books.
  effective_at timestamptz not null, local_at timestamp not null, posted_date date not null,
  source_type text not null, source uuid not null, number text not null, line uuid not null,
  item uuid not null, warehouse uuid not null, location uuid, batch uuid, serial text,
  status text not null default 'available' check (status in ('available', 'qc', 'damaged')),
  owner uuid, pool uuid not null, branch uuid not null,
  quantity numeric(20, 6) not null, measured numeric(20, 6), -- beside the counted pieces (catch weight)
  value numeric(20, 2) not null,
  kind text not null check (kind in ('move', 'mirror', 'value_only', 'revalue')),
  -- What the value came from: priced by the pool, or given by the document.
  priced boolean not null, cause uuid references stock_move (id),
  account uuid not null, contra_account uuid, contra_role text, journal uuid,
  created_at timestamptz not null default now(),
  tx xid8 not null default pg_current_xact_id()
);
create index stock_move_pool on stock_move (item, pool, effective_at, sequence);
create index stock_move_source on stock_move (source);
create index stock_move_line on stock_move (line);
create index stock_move_place on stock_move (item, warehouse, local_at);
create index stock_move_date on stock_move (local_at);
create index stock_move_tx on stock_move (tx);
create index stock_move_cause on stock_move (cause) where cause is not null;

-- Balances are copies of the stock ledger, written with it; verify compares them.
create table stock_balance (
  item uuid not null, warehouse uuid not null, location uuid, batch uuid, serial text, status text not null, owner uuid,
  pool uuid not null, quantity numeric(20, 6) not null, measured numeric(20, 6), last_at timestamptz not null,
  unique nulls not distinct (item, warehouse, location, batch, serial, status, owner)
);
-- Where a batch or serial of an item keeps its own cost, it has a pool of its own; blank in all others.
create table stock_pool (
  item uuid not null, pool uuid not null, batch uuid, serial text, quantity numeric(20, 6) not null,
  value numeric(20, 2) not null, last_cost numeric(22, 6), last_at timestamptz not null, replay_at timestamptz,
  replay_for uuid, primary key (item, pool) -- the document for which a job has to replay it from `replay_at` on
);
create index stock_pool_replay on stock_pool (replay_at) where replay_at is not null;
create table stock_layer (
  id uuid primary key, item uuid not null, pool uuid not null, move uuid not null references stock_move (id),
  effective_at timestamptz not null, sequence bigint not null default nextval('ledger_sequence'),
  quantity numeric(20, 6) not null, value numeric(20, 2) not null
);
create index stock_layer_pool on stock_layer (item, pool, effective_at, sequence);
-- What an item is worth by standard, from a day on: in all branches, or in one.
create table standard_cost (
  item uuid not null, branch uuid, valid_from date not null, unique nulls not distinct (item, branch, valid_from),
  cost numeric(20, 6) not null check (cost >= 0)
);

create table stock_consumption (
  issue uuid not null references stock_move (id), layer uuid not null, quantity numeric(20, 6) not null,
  value numeric(20, 2) not null, primary key (issue, layer)
);

-- What a document wrote is found again by its journals and moves; who did what stands here, one row per write.
create table audit (
  id uuid primary key, at timestamptz not null default now(), app_user uuid, user_name text not null,
  resource text not null,
  record uuid, number text, action text not null, changes jsonb, reason text, origin text not null default '',
  request text not null default '', hash bytea not null, tx xid8 not null default pg_current_xact_id(),
  -- What the record says from this write on, as a hash over its values: layout, version, hash; of a submission also
  -- what its papers say of others.
  fingerprint jsonb
);
create index audit_record on audit (record, at);
create index audit_tx on audit (tx);
create index audit_new_device on audit (at) where action = 'session-new-device';
-- By which devices a user has come: two looks, however often they came.
create index audit_device on audit (record, reason) where action in ('session-begin', 'session-new-device');

-- What the trail says of people, beside it: the row holds a proof of it, so that it can be taken out without touching
-- the row (UU PDP 27/2022).
create table audit_personal (
  audit uuid not null, path text not null, salt text not null, before jsonb, after jsonb, record uuid,
  at timestamptz not null, primary key (audit, path)
);
create index audit_personal_record on audit_personal (record);
create index audit_personal_at on audit_personal (at);

-- Whose data was erased. What tax law keeps of somebody on the books lies here alone, until its day has passed.
create table erasure (
  resource text not null, record uuid not null, erased_at timestamptz not null, kept jsonb, kept_until date,
  primary key (resource, record)
);
create index erasure_kept on erasure (kept_until) where kept is not null;

-- Seals chain the hashes of audit rows and journals, block by block, so that a missing or altered row shows.
create table seal (
  ledger text not null, sequence bigint not null, from_tx xid8 not null, to_tx xid8 not null, rows bigint not null,
  hash bytea not null, sealed_at timestamptz not null default now(), primary key (ledger, sequence)
);

-- The trail's own watermark. Its rows that no seal covers yet, written beside them by a trigger and taken out by the
-- next seal; and the last seal of each chain. So neither the newest rows nor the newest seals can be cut off unseen.
create table audit_unsealed (audit uuid primary key, hash bytea not null, tx xid8 not null);
create table seal_last (ledger text primary key, sequence bigint not null, hash bytea not null);

-- Monthly balances of everything settled below the watermark; rebuilt from the ledger by one command.
create table summary_watermark (ledger text primary key, tx xid8 not null, cluster text not null);
create table account_month (
  account uuid not null, branch uuid not null, month date not null, kind text not null, debit numeric(22, 2) not null,
  credit numeric(22, 2) not null, primary key (account, branch, month, kind)
);

create table outbox (
  id uuid primary key, topic text not null, payload jsonb not null, created_at timestamptz not null default now(),
  done_at timestamptz
);
create index outbox_open on outbox (created_at) where done_at is null;

-- Mails, kept beside what they tell of until a mail server has taken them. Whoever sends one claims it first, under a
-- lock named after the claim; a claim whose lock is free has died, and nobody knows whether its mail arrived.
-- What opens an account (`is_secret`) is forgotten with its delivery, and when it no longer works.
create table mail (
  id uuid primary key, address text not null, recipient text not null, subject text not null, body text,
  is_secret boolean not null default false, created_at timestamptz not null default now(),
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'expired')),
  due_at timestamptz not null default now(), expires_at timestamptz not null, tries integer not null default 0,
  claim uuid, error text, ended_at timestamptz, asked_again_by text
);
create index mail_open on mail (due_at) where state in ('waiting', 'sending');
create index mail_secret on mail (expires_at) where is_secret and body is not null;

-- What people add to a record beside its fields. The bytes lie here, so that a backup is never without them.
create table attachment (
  id uuid primary key, resource text not null, record uuid not null, name text not null, type text not null,
  size integer not null, hash bytea not null, bytes bytea not null, added_at timestamptz not null,
  added_by uuid not null, user_name text not null
);
create unique index attachment_record on attachment (record, hash);
-- Files that were made for somebody outside, as they were; each row of one with what was written of it. Never changed.
create table made_file (
  id uuid primary key, file text not null, layout text not null, name text not null, from_date date not null,
  to_date date not null, branches uuid[] not null, row_count integer not null, size integer not null,
  hash bytea not null, bytes bytea not null, replaces uuid[] not null default '{}', made_at timestamptz not null,
  made_by uuid not null, user_name text not null
);
create index made_file_list on made_file (file, made_at);
create table made_file_row (
  made_file uuid not null references made_file (id), row text not null, resource text not null, record uuid not null,
  number text not null, hash bytea not null, primary key (made_file, row)
);
create index made_file_row_of on made_file_row (row);
create table record_comment (
  id uuid primary key, resource text not null, record uuid not null, text text not null,
  written_at timestamptz not null, written_by uuid not null, user_name text not null, edited_at timestamptz,
  mentions uuid[] not null default '{}'
);
create index record_comment_record on record_comment (record, written_at);

-- What a user is told: written by what causes it. Unread ones are read first, so both lists and the count walk along an
-- index, however many there were before.
create table notification (
  id uuid primary key, app_user uuid not null, kind text not null, resource text not null, record uuid not null,
  number text, branch uuid, at timestamptz not null, caused_by uuid not null, user_name text not null,
  comment uuid, reason text, read_at timestamptz, request uuid, level integer,
  -- What fills the places of its text, and the words of the setting where it has its own.
  places jsonb, said jsonb, in_app boolean not null default true,
  mail text check (mail in ('now', 'daily')), finding uuid
);
create index notification_list on notification (app_user, (read_at is null), id);
create index notification_kind on notification (app_user, kind, (read_at is null), id);
create index notification_record on notification (record);
create index notification_at on notification (at);
create index notification_mail on notification (mail, app_user, id) where mail is not null;
-- What time brings is found once, whoever looks, until it has passed; each user is told of a finding once.
create table notification_finding (
  event text, subject uuid, id uuid not null, found_at timestamptz not null, primary key (event, subject)
);
create unique index notification_found on notification (finding, app_user) where finding is not null;
-- The day of the last digest of a user.
create table notification_digest (app_user uuid primary key, day date not null);
-- Whose turn it is at a level of a request is told once, whoever tells it.
create unique index notification_turn on notification (request, level, app_user) where request is not null;

-- What waits, or waited, a document or a change of a master: set and contents are those of the moment it was submitted.
-- Without a branch it concerns all of them.
create table approval_request (
  id uuid primary key, resource text not null, record uuid not null, change text, branch uuid,
  approval_set uuid not null, set_name text not null, set_version integer not null, hash bytea not null,
  matched jsonb not null, levels jsonb not null, level integer not null, level_since timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'revision', 'rejected', 'recalled')),
  submitted_by uuid not null, submitted_at timestamptz not null, ended_at timestamptz, document jsonb not null
);
create unique index approval_request_open on approval_request (record) where state = 'waiting';
create index approval_request_record on approval_request (record, submitted_at);
create index approval_request_waiting on approval_request (branch) where state = 'waiting';
-- Who decided what; written once. Nobody decides twice on a level.
create table approval_decision (
  id uuid primary key, request uuid not null references approval_request (id), level integer not null,
  app_user uuid not null, on_behalf_of uuid,
  decision text not null check (decision in ('approve', 'reject', 'revise', 'delegate')),
  -- Who takes the task over.
  delegate uuid, check ((delegate is not null) = (decision = 'delegate')),
  reason uuid, comment text, decided_at timestamptz not null, unique (request, level, app_user)
);

-- Masters and company settings as a submitted document prints them, so that a reprint is the same paper. Apart from the
-- documents, so that a person can be erased from it while the books stay as they are.
create table document_snapshot (id uuid primary key, snapshot jsonb not null);

create table user_draft (
  app_user uuid not null, key text not null, value jsonb not null, saved_at timestamptz not null default now(),
  primary key (app_user, key)
);
create table saved_view (
  id uuid primary key, app_user uuid not null, resource text not null, name text not null, value jsonb not null,
  shared boolean not null default false, roles uuid[] not null default '{}', is_default boolean not null default false
);
create table job (
  id uuid primary key, app_user uuid not null, kind text not null, state text not null default 'waiting',
  done integer not null default 0,
  total integer, message text, result jsonb, created_at timestamptz not null default now(), finished_at timestamptz,
  cancelled boolean not null default false, process uuid, begun_at timestamptz
);
-- Which turn of a scheduled job was begun last, how often it was tried, and by which job.
create table job_turn (key text primary key, turn timestamptz not null, tries integer not null, job uuid not null);
-- When the books are saved by themselves; no time: they are not.
create table backup_schedule (
  sole boolean primary key default true check (sole), at time, keep integer not null default 7,
  changed_at timestamptz not null default now(), changed_by uuid not null, user_name text not null
);
-- What nobody has finished, by the process that works at it.
create index job_unfinished on job (process) where state in ('waiting', 'running');
create index job_finished on job (finished_at) where finished_at is not null;
create index job_failed on job (finished_at) where state = 'failed';
-- What became of the rows of a job that is under way; once it has ended its result has them.
create table job_row (job uuid not null, place integer not null, result jsonb not null, primary key (job, place));
create table upload (
  id uuid primary key, app_user uuid not null, name text not null, file_name text not null, file_hash bytea not null,
  state text not null,
  rows jsonb not null, result jsonb, mapping jsonb, created_at timestamptz not null default now(), job uuid,
  -- When its rows were cleared; until then the sweep looks at it.
  cleared_at timestamptz
);
create index upload_hash on upload (name, file_hash);
create index upload_kept on upload (created_at) where cleared_at is null;
-- Its rows, a thousand together, with what is wrong of them and what became of them; the file, to be read another way.
create table upload_part (
  upload uuid not null, place integer not null, row_count integer not null, wrong integer not null default 0,
  rows jsonb not null, findings jsonb not null default '[]', brought jsonb not null default '[]',
  totals jsonb not null default '[]',
  primary key (upload, place)
);
create table upload_file (upload uuid primary key, bytes bytea not null);
-- References of uploads, unique per upload type: a repeated one changes nothing.
create table upload_reference (
  name text not null, ref text not null, resource_id uuid not null, upload uuid not null, primary key (name, ref)
);
