-- One script for both databases. ${text} compares byte by byte, so that both keep rows in the same order; ${bytes} holds
-- anything. Instants are texts of fixed width in UTC: they sort as they follow, and a person can read them. A body is
-- compressed; its digest and size are those of the content before compression.

create table leases (
    name       ${text} not null primary key,
    token      bigint  not null check (token > 0),
    owner      ${text},
    expires_at ${text}
);

create table documents (
    namespace    ${text} not null,
    environment  ${text} not null,
    organisation ${text} not null,
    name         ${text} not null,
    generation   bigint  not null check (generation > 0),
    primary key (namespace, environment, organisation, name)
);

create table generations (
    namespace    ${text} not null,
    environment  ${text} not null,
    organisation ${text} not null,
    name         ${text} not null,
    generation   bigint  not null check (generation > 0),
    written_at   ${text} not null,
    media_type   ${text} not null,
    size         bigint  not null,
    digest       ${text} not null,
    body         ${bytes} not null,
    primary key (namespace, environment, organisation, name, generation),
    foreign key (namespace, environment, organisation, name)
        references documents (namespace, environment, organisation, name)
);

create table runs (
    id         ${text} not null primary key,
    capability ${text} not null,
    scope      ${text} not null,
    started_at ${text} not null
);

create index runs_by_scope on runs (capability, scope, started_at, id);
create index runs_by_time on runs (started_at, id);

create table run_bodies (
    run        ${text} not null references runs (id) on delete cascade,
    part       ${text} not null check (part in ('inputs', 'plan', 'outcome')),
    media_type ${text} not null,
    size       bigint  not null,
    digest     ${text} not null,
    body       ${bytes} not null,
    primary key (run, part)
);

-- "number" tells apart what one person approved, took back and approved again.
create table approvals (
    capability ${text} not null,
    subject    ${text} not null,
    group_name ${text} not null,
    revision   ${text} not null,
    given_by   ${text} not null,
    number     bigint  not null check (number > 0),
    given_at   ${text} not null,
    note       ${text} not null,
    revoked_by ${text},
    revoked_at ${text},
    primary key (capability, subject, group_name, revision, given_by, number),
    check ((revoked_by is null) = (revoked_at is null))
);

create unique index approvals_in_force on approvals (capability, subject, group_name, revision, given_by)
    where revoked_at is null;
