-- Balances as reports read them: summaries of what is settled, plus the open tail. A row is settled when its
-- transaction lies below the watermark; one statement sees watermark, summary and tail in one snapshot, so the sum is
-- exact at any moment, whoever posts or refreshes meanwhile. This file may be run again at any time.

-- The changes of a row of the audit trail, what is kept beside it put in its place; what was taken out says so.
create or replace function audit_changes(row_id uuid, changes jsonb) returns jsonb language sql stable as $$
  select case when not changes @? '$[*].proof' then changes else (
    select jsonb_agg(case when not c.change ? 'proof' then c.change
                          when p.audit is null then jsonb_build_object('path', c.change -> 'path', 'erased', true)
                          else jsonb_build_object('path', p.path, 'from', p.before, 'to', p.after) end
                     order by c.place)
      from jsonb_array_elements(changes) with ordinality c (change, place)
      left join audit_personal p on p.audit = row_id and p.path = c.change ->> 'path') end
$$;

-- Goods without value have no journal; databases made before asked for one.
alter table clearing_entry alter column journal drop not null;

-- Days beside months: a balance on the 20th reads twenty small rows, however many lines the month has.
create table if not exists account_day (
  account uuid not null, branch uuid not null, day date not null, kind text not null, debit numeric(22, 2) not null,
  credit numeric(22, 2) not null, primary key (day, account, branch, kind)
);

-- How low one account falls after a day is asked account by account.
create index if not exists account_day_account on account_day (account, day);

-- Open items that are not settled, among those below the watermark: what is owed now is read from these and the tail,
-- however many were settled before. One that an allocation settles on a later day than today stays until it is met
-- again, since on the days between it is still open. By party, since every draft of a receipt asks for one party's.
-- Databases made before are summed anew.
do $$ begin
  if not exists (select from pg_attribute
                  where attrelid = to_regclass('open_item_unsettled') and attname = 'party') then
    drop table if exists open_item_unsettled cascade;
    create table open_item_unsettled (open_item uuid primary key, party uuid not null);
    delete from summary_watermark;
  end if;
end $$;
create index if not exists open_item_unsettled_party on open_item_unsettled (party);
create index if not exists open_item_tx on open_item (tx);
create index if not exists allocation_tx on allocation (tx);

-- Journals about one customer or supplier.
create index if not exists journal_party on journal (party) where party is not null;

-- Where a batch or a serial number came from and went, and what lies at a location.
create index if not exists stock_move_batch on stock_move (batch) where batch is not null;
create index if not exists stock_move_serial on stock_move (item, serial) where serial is not null;
create index if not exists stock_balance_location on stock_balance (location) where location is not null;

-- Open items that were written or allocated above the watermark. A function, planned with the watermark itself: the
-- planner takes a condition on an unknown one for a third of the ledger, and then reads all of it.
create or replace function open_items_in_tail() returns setof uuid language plpgsql stable rows 100 as $$
declare
  mark xid8 := (select tx from summary_watermark where ledger = 'general');
begin
  return query execute 'select id from open_item where tx >= $1 union select open_item from allocation where tx >= $1'
    using mark;
end $$;

-- Every open item that may be unsettled now, and a few that are not; allocations tell.
create or replace view open_item_now as
  select o.id, o.account, o.party, o.branch, o.source_type, o.source, o.number, o.date, o.due_date, o.currency,
         o.amount, o.idr
    from open_item o
   where o.id in (
     select open_item from open_item_unsettled union select open_items_in_tail());

-- Rupiah that moved on an account, by day. `kind` is the kind of the journal: a report of income leaves closing out.
create or replace view account_movement as
  select account, branch, day as date, kind, debit, credit from account_day
  union all
  select l.account, l.branch, l.date, j.kind, l.idr_debit, l.idr_credit
    from journal_line l join journal j on j.id = l.journal
   where l.tx >= (select tx from summary_watermark where ledger = 'general');

-- The same by month, for reports of whole months.
create or replace view account_movement_month as
  select account, branch, month, kind, debit, credit from account_month
  union all
  select l.account, l.branch, date_trunc('month', l.date)::date, j.kind, l.idr_debit, l.idr_credit
    from journal_line l join journal j on j.id = l.journal
   where l.tx >= (select tx from summary_watermark where ledger = 'general');

-- Functions that are also asked as of a moment name the schema of what they read.
-- Opening balance before `from_date` (debit positive) and what moved from then to `to_date`, per account. Whole months
-- come from account_month; the days before `from_date` in its month move from movement to opening.
create or replace function account_balances(from_date date, to_date date, scope uuid[], closing boolean default true)
returns table (account uuid, opening numeric, debit numeric, credit numeric) language sql stable as $$
  with part as (
    select m.account, case when m.month < date_trunc('month',
      from_date::timestamp) then m.debit - m.credit else 0 end as opening,
           case when m.month < date_trunc('month', from_date::timestamp) then 0 else m.debit end as debit,
           case when m.month < date_trunc('month', from_date::timestamp) then 0 else m.credit end as credit
      from public.account_month m
     where m.month < date_trunc('month', to_date::timestamp + interval '1 day')
       and m.branch = any (scope) and (closing or m.kind <> 'closing')
    union all
    select d.account, d.debit - d.credit, -d.debit, -d.credit
      from public.account_day d
     where d.day >= date_trunc('month', from_date::timestamp)::date and d.day < from_date
       and d.branch = any (scope) and (closing or d.kind <> 'closing')
    union all
    select d.account, 0, d.debit, d.credit
      from public.account_day d
     where d.day >= date_trunc('month', to_date::timestamp + interval '1 day')::date and d.day <= to_date
       and d.branch = any (scope) and (closing or d.kind <> 'closing')
    union all
    select l.account, case when l.date < from_date then l.idr_debit - l.idr_credit else 0 end,
           case when l.date < from_date then 0 else l.idr_debit end,
           case when l.date < from_date then 0 else l.idr_credit end
      from public.journal_line l
     where l.tx >= (select tx from public.summary_watermark where ledger = 'general') and l.date <= to_date
       and l.branch = any (scope)
       and (closing or (select j.kind from public.journal j where j.id = l.journal) <> 'closing')
  )
  select account, sum(opening)::numeric(22, 2), sum(debit)::numeric(22, 2), sum(credit)::numeric(22, 2)
    from part group by account
$$;

-- The balance of every account at the end of a day, debit positive.
create or replace function ledger_balance(to_date date, scope uuid[])
returns table (account uuid, balance numeric) language sql stable as $$
  select account, opening from account_balances(to_date + 1, to_date + 1, scope)
$$;

-- Own stock by item and warehouse now. The value of a pool is spread over its warehouses by quantity; each takes what
-- the rounded running total gives it, so that the parts add up to the pool exactly.
create or replace view stock_current as
  with place as (
    select item, warehouse, pool, sum(quantity) as quantity,
           sum(quantity) filter (where status = 'available') as available
      from stock_balance where owner is null group by item, warehouse, pool
  ), running as (
    select p.*, s.value as pool_value, s.quantity as pool_quantity,
           sum(p.quantity) over (partition by p.item, p.pool order by p.warehouse) as reached
      from place p left join stock_pool s on s.item = p.item and s.pool = p.pool
  )
  select item, warehouse, pool, quantity, coalesce(available, 0) as available,
         case when pool_quantity is null or pool_quantity = 0 then 0
              else round(pool_value * reached / pool_quantity, 2)
                 - round(pool_value * (reached - quantity) / pool_quantity, 2) end as value
    from running where quantity <> 0;

-- What lay in each place at the end of a month in which something moved there; the row of 'infinity' is all of it. So
-- stock at a moment is one row per place, however long the history.
create table if not exists stock_month_end (
  item uuid not null, warehouse uuid not null, pool uuid not null, month date not null,
  quantity numeric(22, 6) not null, value numeric(22, 2) not null, primary key (item, warehouse, pool, month)
);
create index if not exists stock_month_end_place on stock_month_end (item, warehouse, pool) where month = 'infinity';

-- Books made before kept what moved in each month; it is added up once.
do $$ begin
  if to_regclass('stock_month') is null then return; end if;
  insert into stock_month_end
    select item, warehouse, pool, month, sum(quantity) over running, sum(value) over running from stock_month
    window running as (partition by item, warehouse, pool order by month)
    union all
    select item, warehouse, pool, 'infinity', sum(quantity), sum(value) from stock_month group by item, warehouse, pool;
  drop table stock_month;
end $$;

-- What adds up to own stock at a moment of each branch's own clock: the places as they stood at the nearest turn of a
-- month, the moves between that turn and the moment (added when the turn lies before it, taken off when it lies after),
-- and the tail.
create or replace function stock_parts(moment timestamp)
returns table (item uuid, warehouse uuid, pool uuid, quantity numeric, value numeric) language sql stable as $$
  select p.item, p.warehouse, p.pool, e.quantity, e.value
    from public.stock_month_end p cross join lateral (
      select m.quantity, m.value from public.stock_month_end m
       where m.item = p.item and m.warehouse = p.warehouse and m.pool = p.pool
         and m.month < date_trunc('month', moment + interval '15 days')::date
       order by m.month desc limit 1) e
   where p.month = 'infinity'
  union all
  -- `is true` keeps the planner from walking all settled moves by transaction instead of some weeks by time.
  select s.item, s.warehouse, s.pool,
         case when date_trunc('month', moment + interval '15 days') <= moment then s.quantity else -s.quantity end,
         case when date_trunc('month', moment + interval '15 days') <= moment then s.value else -s.value end
    from public.stock_move s
   where s.local_at >= least(date_trunc('month', moment + interval '15 days'), moment + interval '1 microsecond')
     and s.local_at < greatest(date_trunc('month', moment + interval '15 days'), moment + interval '1 microsecond')
     and s.owner is null and (s.tx < (select tx from public.summary_watermark where ledger = 'stock')) is true
  union all
  select s.item, s.warehouse, s.pool, s.quantity, s.value from public.stock_move s
   where s.tx >= (select tx from public.summary_watermark where ledger = 'stock') and s.local_at <= moment
     and s.owner is null
$$;

-- Own stock as it lay at a moment.
create or replace function stock_as_of(moment timestamp)
returns table (item uuid, warehouse uuid, pool uuid, quantity numeric, value numeric) language sql stable as $$
  select p.item, p.warehouse, p.pool, sum(p.quantity), sum(p.value) from stock_parts(moment) p
   group by p.item, p.warehouse, p.pool having sum(p.quantity) <> 0 or sum(p.value) <> 0
$$;

-- What is dated in a month lies side by side: the month is proved without reading the others.
create index if not exists stock_move_posted on stock_move using brin (posted_date);
create index if not exists clearing_entry_date on clearing_entry using brin (date);

-- Corrections of value that were booked on a later day than the move they correct: few, and found at once.
create index if not exists stock_move_booked_later on stock_move (posted_date)
  where posted_date <> local_at::date;

-- Own stock as the books of a day's end say: what happened by then, less what was booked later.
create or replace function stock_booked(day date)
returns table (item uuid, warehouse uuid, pool uuid, quantity numeric, value numeric) language sql stable as $$
  select b.item, b.warehouse, b.pool, sum(b.quantity), sum(b.value)
    from (select p.* from public.stock_parts(day + interval '1 day' - interval '1 microsecond') p
          union all
          select m.item, m.warehouse, m.pool, -m.quantity, -m.value from public.stock_move m
           where m.posted_date <> m.local_at::date and m.posted_date > day and m.local_at < day + 1
             and m.owner is null) b
   group by b.item, b.warehouse, b.pool
$$;

-- Own stock at a moment, or now when no moment is named.
create or replace function stock_on_hand(moment timestamp default null)
returns table (item uuid, warehouse uuid, pool uuid, quantity numeric, value numeric) language plpgsql stable as $$
begin
  if moment is null then
    return query select c.item, c.warehouse, c.pool, c.quantity, c.value from stock_current c;
  else
    return query select * from stock_as_of(moment);
  end if;
end $$;

-- Moves the watermarks up to the oldest transaction still running and adds what became settled. One statement per
-- ledger, so that what it adds and where it stops are seen in one snapshot; the locked row keeps two runs apart.
create or replace function refresh_summaries() returns void language plpgsql as $$
declare
  old_tx xid8;
begin
  select tx into strict old_tx from summary_watermark where ledger = 'general' for update;
  with mark as (
    select pg_snapshot_xmin(pg_current_snapshot()) as tx
  ), moved as materialized (
    select l.account, l.branch, l.date as day, j.kind, sum(l.idr_debit) as debit, sum(l.idr_credit) as credit
      from journal_line l join journal j on j.id = l.journal
     where l.tx >= old_tx and l.tx < (select tx from mark)
     group by l.account, l.branch, l.date, j.kind
  ), days as (
    insert into account_day as d (account, branch, day, kind, debit, credit)
    select account, branch, day, kind, debit, credit from moved
    on conflict (day, account, branch, kind)
    do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit
  ), months as (
    insert into account_month as m (account, branch, month, kind, debit, credit)
    select account, branch, date_trunc('month', day)::date, kind, sum(debit), sum(credit) from moved
     group by 1, 2, 3, 4
    on conflict (account, branch, month, kind)
    do update set debit = m.debit + excluded.debit, credit = m.credit + excluded.credit
  ), touched as materialized (
    select id from open_item where tx >= old_tx and tx < (select tx from mark)
    union select open_item from allocation where tx >= old_tx and tx < (select tx from mark)
  ), standing as materialized (
    select o.id, o.party, o.amount <> coalesce(a.amount, 0) or o.idr <> coalesce(a.idr, 0)
             or coalesce(a.last > (now() at time zone 'Asia/Jakarta')::date, false) as unsettled
      from touched t join open_item o on o.id = t.id left join lateral (
        select sum(x.amount) as amount, sum(x.idr) as idr, max(x.date) as last from allocation x
         where x.open_item = o.id and x.tx < (select tx from mark)) a on true
  ), settled as (
    delete from open_item_unsettled u using standing s where u.open_item = s.id and not s.unsettled
  ), unsettled as (
    insert into open_item_unsettled (open_item, party) select id, party from standing where unsettled
      on conflict do nothing
  )
  update summary_watermark set tx = (select tx from mark) where ledger = 'general';

  select tx into strict old_tx from summary_watermark where ledger = 'stock' for update;
  with mark as (
    select pg_snapshot_xmin(pg_current_snapshot()) as tx
  ), moved as materialized (
    select s.item, s.warehouse, s.pool, date_trunc('month', s.local_at)::date as month, sum(s.quantity) as quantity,
           sum(s.value) as value
      from stock_move s
     where s.tx >= old_tx and s.tx < (select tx from mark) and s.owner is null
     group by 1, 2, 3, 4
  ), touched as (
    -- The months in which something moved, every later one of the same place, and the row of all of it.
    select * from moved
    union all
    select e.item, e.warehouse, e.pool, e.month, 0, 0
      from (select item, warehouse, pool, min(month) as month from moved group by 1, 2, 3) f
      join stock_month_end e using (item, warehouse, pool) where e.month > f.month
    union all
    select distinct item, warehouse, pool, date 'infinity', 0, 0 from moved
  ), added as (
    select item, warehouse, pool, month, sum(sum(quantity)) over running as quantity,
           sum(sum(value)) over running as value
      from touched group by item, warehouse, pool, month
    window running as (partition by item, warehouse, pool order by month)
  ), months as (
    insert into stock_month_end (item, warehouse, pool, month, quantity, value)
    select a.item, a.warehouse, a.pool, a.month, coalesce(b.quantity, 0) + a.quantity, coalesce(b.value, 0) + a.value
      from added a left join lateral (
        select e.quantity, e.value from stock_month_end e
         where e.item = a.item and e.warehouse = a.warehouse and e.pool = a.pool and e.month <= a.month
         order by e.month desc limit 1) b on true
    on conflict (item, warehouse, pool, month) do update set quantity = excluded.quantity, value = excluded.value
  )
  update summary_watermark set tx = (select tx from mark) where ledger = 'stock';
end $$;

-- Builds the summaries anew from the books. Transaction numbers belong to a cluster: books that were restored into
-- another one must be summed again, or rows could fall between summary and tail.
create or replace function rebuild_summaries() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711003);
  delete from summary_watermark;
  delete from account_day;
  delete from account_month;
  delete from stock_month_end;
  delete from open_item_unsettled;
  insert into summary_watermark (ledger, tx, cluster)
    select ledger, '0'::xid8, system_identifier::text
      from pg_control_system(), (values ('general'), ('stock')) as ledgers (ledger);
  perform refresh_summaries();
end $$;

-- True when the summaries were made in this cluster; false asks for a rebuild.
create or replace function summaries_belong_here() returns boolean language sql stable as $$
  select count(*) = 2 from summary_watermark, pg_control_system() where cluster = system_identifier::text
$$;

do $$ begin
  if not exists (select from summary_watermark) then perform rebuild_summaries(); end if;
end $$;

-- How a user stands, read like a column: never signed in, made to wait after wrong passwords or codes, or put away.
create or replace function status(person app_user) returns text language sql stable as $$
  select case
    when person.archived then 'off'
    when person.password_hash = '' and not exists (select from user_identity i where i.app_user = person.id)
      then 'invited'
    when exists (select from sign_in_attempt a
      where a.account = lower(person.email) and a.blocked_until > now()
        and (a.subject like 'sign-in %' or a.subject like 'code %')) then 'locked'
    else 'active' end
$$;

-- Whether a user signs in by two steps, read like a column.
create or replace function two_factor(person app_user) returns text language sql stable as $$
  select case when exists (select from authenticator a where a.app_user = person.id and a.confirmed_at is not null)
    then 'on' else 'off' end
$$;

-- These name the party, so they stand where there are customers and suppliers.
do $$ begin
if to_regclass('customer') is null or to_regclass('supplier') is null then return; end if;

-- Every journal as a record that screens can list and open; its lines carry an id made of journal and position.
create or replace view system_generated_journal as
  select j.id, j.number, j.date, j.branch, j.kind, j.source_type, j.source::text as source, j.source_number,
    j.currency, j.rate,
         p.name as period, coalesce(c.name, s.name, '') as party_name, j.reverses::text as reverses,
           u.name as posted_by, j.created_at,
         (select coalesce(sum(l.idr_debit), 0) from journal_line l where l.journal = j.id)::numeric(20, 2) as amount
    from journal j
    join accounting_period p on p.id = j.period
    left join app_user u on u.id = j.created_by
    left join customer c on c.id = j.party
    left join supplier s on s.id = j.party;
end $$;

-- What is left of an open item now.
create or replace function outstanding(item open_item) returns numeric language sql stable as $$
  select item.amount - coalesce((select sum(a.amount) from allocation a where a.open_item = item.id), 0)
$$;
