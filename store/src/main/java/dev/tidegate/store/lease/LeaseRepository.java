package dev.tidegate.store.lease;

import dev.tidegate.store.database.ColumnValues;
import dev.tidegate.store.database.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Grants leases. Safe for use by many threads and processes.
 *
 * <ol>
 *   <li>A lease is granted when nobody holds it, when it has expired at the time the caller passes, or when the caller
 *       already holds it (a process that was started again under its old name).
 *   <li>Each grant, and each break, raises its token by one. The token never shrinks, not even after a restore.
 *   <li>It can be renewed and released only with its newest token.
 * </ol>
 *
 * <p>Clocks that disagree can hand a lease over early. That costs work, but is safe: the former holder's token is
 * refused from then on.
 */
public final class LeaseRepository {

    private final Database database;
    private final FenceCheck fences;

    public LeaseRepository(Database database) {
        this.database = database;
        this.fences = new FenceCheck(database);
    }

    public AcquireResult acquire(LeaseName name, String owner, Duration ttl, Instant now) {
        ColumnValues.name("the owner of a lease", owner);
        var expiresAt = expiry(ttl, now);
        return database.write("acquire the lease " + name, transaction -> {
            while (true) {
                var token = take(transaction, name, owner, expiresAt, now);
                if (token.isPresent()) {
                    return new AcquireResult.Granted(new Lease(name, owner, token.get(), expiresAt));
                }
                var holder = find(transaction, name, "");
                if (holder.isPresent()) {
                    return new AcquireResult.Held(
                            holder.get().owner(), holder.get().expiresAt());
                }
                // It was released between the two statements: try again.
            }
        });
    }

    public RenewResult renew(Fence fence, Duration ttl, Instant now) {
        var expiresAt = expiry(ttl, now);
        return database.write(
                "renew the lease " + fence.lease(), transaction -> renewLease(transaction, fence, expiresAt));
    }

    /**
     * Renews many leases in one transaction.
     *
     * @return why a lease was not renewed, by the fences that no longer count
     */
    public Map<Fence, String> renewAll(Collection<Fence> held, Duration ttl, Instant now) {
        var expiresAt = expiry(ttl, now);
        // Always in the same order, so that two transactions cannot wait for each other.
        var inOrder = held.stream()
                .sorted(Comparator.comparing(fence -> fence.lease().value()))
                .toList();
        return database.write("renew " + held.size() + " leases", transaction -> {
            var lost = new LinkedHashMap<Fence, String>();
            for (var fence : inOrder) {
                if (renewLease(transaction, fence, expiresAt) instanceof RenewResult.Lost refused) {
                    lost.put(fence, refused.sentence());
                }
            }
            return lost;
        });
    }

    /** Frees the lease for others. Answers whether it was still held with this token. */
    public boolean release(Fence fence) {
        return database.write(
                "release the lease " + fence.lease(),
                transaction -> transaction
                                .createUpdate("""
                                update leases set owner = null, expires_at = null
                                where name = :name and token = :token and owner is not null
                                """)
                                .bind("name", fence.lease().value())
                                .bind("token", fence.token())
                                .execute()
                        > 0);
    }

    /**
     * Takes a lease from its holder, whose fence is refused from then on: for a person who knows that the holder is
     * dead. Whoever calls this records it in the audit.
     *
     * @return the lease as it was held; nothing if nobody held it
     */
    public Optional<Lease> breakLease(LeaseName name) {
        return database.write("break the lease " + name, transaction -> {
            var broken = find(transaction, name, database.forUpdate());
            broken.ifPresent(lease -> transaction
                    .createUpdate(
                            "update leases set token = token + 1, owner = null, expires_at = null where name = :name")
                    .bind("name", name.value())
                    .execute());
            return broken;
        });
    }

    /** The lease as it is held, or was held last and not released; compare its end with your clock. */
    public Optional<Lease> holder(LeaseName name) {
        return database.read("read the lease " + name, handle -> find(handle, name, ""));
    }

    /** As {@link #holder}, for all leases whose name starts with a prefix, in the order of their names. */
    public List<Lease> held(String prefix) {
        return database.read(
                "list the leases " + prefix,
                handle -> handle.createQuery("""
                        select * from leases
                        where owner is not null and name >= :prefix and substr(name, 1, length(:prefix)) = :prefix
                        order by name
                        """)
                        .bind("prefix", prefix)
                        .map((row, context) -> lease(row))
                        .list());
    }

    private RenewResult renewLease(Handle transaction, Fence fence, Instant expiresAt) {
        // One statement, so that two threads that renew the same lease cannot wait for each other.
        var owner = transaction
                .createQuery("""
                        update leases set expires_at = :expires_at
                        where name = :name and token = :token and owner is not null
                        returning owner
                        """)
                .bind("name", fence.lease().value())
                .bind("token", fence.token())
                .bind("expires_at", ColumnValues.instant(expiresAt))
                .mapTo(String.class)
                .findOne();
        return owner.isPresent()
                ? new RenewResult.Renewed(new Lease(fence.lease(), owner.get(), fence.token(), expiresAt))
                : new RenewResult.Lost(fences.refusal(transaction, fence).orElseThrow());
    }

    private static Optional<Long> take(
            Handle transaction, LeaseName name, String owner, Instant expiresAt, Instant now) {
        return transaction
                .createQuery("""
                        insert into leases (name, token, owner, expires_at) values (:name, 1, :owner, :expires_at)
                        on conflict (name) do update
                            set token = leases.token + 1, owner = excluded.owner, expires_at = excluded.expires_at
                            where leases.owner is null or leases.owner = excluded.owner or leases.expires_at <= :now
                        returning token
                        """)
                .bind("name", name.value())
                .bind("owner", owner)
                .bind("expires_at", ColumnValues.instant(expiresAt))
                .bind("now", ColumnValues.instant(now))
                .mapTo(Long.class)
                .findOne();
    }

    private static Optional<Lease> find(Handle handle, LeaseName name, String locking) {
        return handle.createQuery("select * from leases where name = :name and owner is not null" + locking)
                .bind("name", name.value())
                .map((row, context) -> lease(row))
                .findOne();
    }

    private static Lease lease(ResultSet row) throws SQLException {
        return new Lease(
                new LeaseName(row.getString("name")),
                row.getString("owner"),
                row.getLong("token"),
                ColumnValues.instant(row.getString("expires_at")));
    }

    private static Instant expiry(Duration ttl, Instant now) {
        if (ttl.isNegative() || ttl.isZero()) {
            throw new IllegalArgumentException("a lease lasts for longer than " + ttl);
        }
        return now.plus(ttl);
    }
}
