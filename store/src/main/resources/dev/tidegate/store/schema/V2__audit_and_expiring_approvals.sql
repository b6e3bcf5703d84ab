-- A person may approve again after an approval has expired, so the index that allowed only one goes. The primary key
-- still refuses the second of two approvals that are given at the same moment.
alter table approvals add column expires_at ${text};

drop index approvals_in_force;

-- Ids have no gaps; the digest covers all other columns.
create table audit (
    id          bigint  not null primary key check (id > 0),
    happened_at ${text} not null,
    actor       ${text} not null,
    capability  ${text} not null,
    subject     ${text} not null,
    action      ${text} not null,
    detail      ${text} not null,
    digest      ${text} not null
);

create index audit_by_subject on audit (capability, subject, happened_at, id);
create index audit_by_time on audit (happened_at, id);
