-- The books as they had been written by a moment. The same names as in `public`, in a schema of their own: who asks
-- as of a moment has this schema alone in the search path, so every report reads these in the place of the tables, and
-- what has no place here cannot be answered. Two settings say what is asked: `lumbung.as_of` the moment,
-- `lumbung.as_of_day` the last day. Tables of definitions are added by the engine. Sums begin with those of today and
-- take off what was written later, so they cost as much as was written since and not as much as there is.
drop schema if exists as_of cascade;
create schema as_of;

create function as_of.moment() returns timestamptz language sql stable
  as $$ select current_setting('lumbung.as_of')::timestamptz $$;
create function as_of.last_day() returns date language sql stable
  as $$ select current_setting('lumbung.as_of_day')::date $$;

create index if not exists journal_created on journal using brin (created_at);
create index if not exists stock_move_created on stock_move using brin (created_at);

create view as_of.journal as select * from public.journal where created_at <= as_of.moment();

create view as_of.journal_line as
  select l.* from public.journal_line l
   where exists (select from public.journal j where j.id = l.journal and j.created_at <= as_of.moment());

create view as_of.open_item as
  select * from public.open_item where created_at <= as_of.moment() and date <= as_of.last_day();

create view as_of.open_item_now as
  select id, account, party, branch, source_type, source, number, date, due_date, currency, amount, idr
    from as_of.open_item;

create view as_of.allocation as
  select * from public.allocation where created_at <= as_of.moment() and date <= as_of.last_day();

-- What was left of an open item then.
create function as_of.outstanding(item as_of.open_item) returns numeric language sql stable as $$
  select item.amount - coalesce((select sum(a.amount) from as_of.allocation a where a.open_item = item.id), 0)
$$;

create view as_of.clearing_entry as select * from public.clearing_entry where created_at <= as_of.moment();

create view as_of.stock_move as select * from public.stock_move where created_at <= as_of.moment();

create view as_of.account_movement as
  select account, branch, date, kind, debit, credit from public.account_movement
  union all
  select l.account, l.branch, l.date, j.kind, -l.idr_debit, -l.idr_credit
    from public.journal j join public.journal_line l on l.journal = j.id where j.created_at > as_of.moment();

create function as_of.account_balances(from_date date, to_date date, scope uuid[], closing boolean default true)
returns table (account uuid, opening numeric, debit numeric, credit numeric) language sql stable as $$
  select p.account, sum(p.opening)::numeric(22, 2), sum(p.debit)::numeric(22, 2), sum(p.credit)::numeric(22, 2)
    from (select b.account, b.opening, b.debit, b.credit
            from public.account_balances(from_date, to_date, scope, closing) b
          union all
          select l.account, case when l.date < from_date then l.idr_credit - l.idr_debit else 0 end,
                 case when l.date < from_date then 0 else -l.idr_debit end,
                 case when l.date < from_date then 0 else -l.idr_credit end
            from public.journal j join public.journal_line l on l.journal = j.id
           where j.created_at > as_of.moment() and l.date <= to_date and l.branch = any (scope)
             and (closing or j.kind <> 'closing')) p
   group by p.account
$$;

create function as_of.ledger_balance(to_date date, scope uuid[])
returns table (account uuid, balance numeric) language sql stable as $$
  select account, opening from as_of.account_balances(to_date + 1, to_date + 1, scope)
$$;

create function as_of.stock_booked(day date)
returns table (item uuid, warehouse uuid, pool uuid, quantity numeric, value numeric) language sql stable as $$
  select p.item, p.warehouse, p.pool, sum(p.quantity), sum(p.value)
    from (select b.item, b.warehouse, b.pool, b.quantity, b.value from public.stock_booked(day) b
          union all
          select m.item, m.warehouse, m.pool, -m.quantity, -m.value from public.stock_move m
           where m.created_at > as_of.moment() and m.local_at < day + 1 and m.posted_date <= day
             and m.owner is null) p
   group by p.item, p.warehouse, p.pool
$$;

-- Whether stock still has to be recalculated, and nothing else of its pools, is told as it is now.
create view as_of.stock_pool as select item, pool, replay_at from public.stock_pool;
-- Jobs are told as they are: what became of them is not kept.
create view as_of.job as select * from public.job where created_at <= as_of.moment();
create view as_of.setting as select * from public.setting;
create view as_of.setting_earlier as select * from public.setting_earlier;
create view as_of.account_setting as select * from public.account_setting;
-- How fresh the masters in memory are.
create view as_of.cache_stamp as select * from public.cache_stamp;
