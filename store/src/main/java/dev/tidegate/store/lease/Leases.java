package dev.tidegate.store.lease;

import dev.tidegate.store.database.Database;
import dev.tidegate.store.database.Stored;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Gives out leases. Safe for use by many threads and processes.
 *
 * <ol>
 *   <li>A lease goes to whoever asks when nobody holds it, when it has run out at the asker's time, or when the asker
 *       holds it already (a process that forgot, started again under its old name).
 *   <li>Each time it goes to somebody, its token grows by one. It never shrinks, not even after a restore.
 *   <li>It can be renewed and released only with its newest token.
 * </ol>
 *
 * <p>Clocks that disagree can hand a lease over early. That costs work, never correctness: the former holder's token is
 * refused from then on.
 */
public final class Leases {

    private final Database database;
    private final FenceCheck fences;

    public Leases(Database database) {
        this.database = database;
        this.fences = new FenceCheck(database);
    }

    public Acquisition acquire(LeaseName name, String owner, Duration ttl, Instant now) {
        Stored.name("the owner of a lease", owner);
        var expiresAt = expiry(ttl, now);
        return database.write("acquire the lease " + name, transaction -> {
            while (true) {
                var token = take(transaction, name, owner, expiresAt, now);
                if (token.isPresent()) {
                    return new Acquisition.Granted(new Lease(name, owner, token.get(), expiresAt));
                }
                var holder = find(transaction, name);
                if (holder.isPresent()) {
                    return new Acquisition.Held(
                            holder.get().owner(), holder.get().expiresAt());
                }
                // It was released between the two statements: ask again.
            }
        });
    }

    public Renewal renew(Fence fence, Duration ttl, Instant now) {
        var expiresAt = expiry(ttl, now);
        return database.write("renew the lease " + fence.lease(), transaction -> {
            // One statement, so that two threads that renew the same lease cannot wait for each other.
            var owner = transaction
                    .createQuery("""
                            update leases set expires_at = :expires_at
                            where name = :name and token = :token and owner is not null
                            returning owner
                            """)
                    .bind("name", fence.lease().value())
                    .bind("token", fence.token())
                    .bind("expires_at", Stored.instant(expiresAt))
                    .mapTo(String.class)
                    .findOne();
            if (owner.isPresent()) {
                return new Renewal.Renewed(new Lease(fence.lease(), owner.get(), fence.token(), expiresAt));
            }
            return new Renewal.Lost(fences.refusal(transaction, fence).orElseThrow());
        });
    }

    /** Lets others have the lease at once. Says whether there was anything left to release. */
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

    /** Who holds the lease or held it last without releasing it; compare its end with your clock. */
    public Optional<Lease> holder(LeaseName name) {
        return database.read("read the lease " + name, handle -> find(handle, name));
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
                .bind("expires_at", Stored.instant(expiresAt))
                .bind("now", Stored.instant(now))
                .mapTo(Long.class)
                .findOne();
    }

    private static Optional<Lease> find(Handle handle, LeaseName name) {
        return handle.createQuery("select * from leases where name = :name and owner is not null")
                .bind("name", name.value())
                .map((row, context) -> lease(row))
                .findOne();
    }

    private static Lease lease(ResultSet row) throws SQLException {
        return new Lease(
                new LeaseName(row.getString("name")),
                row.getString("owner"),
                row.getLong("token"),
                Stored.instant(row.getString("expires_at")));
    }

    private static Instant expiry(Duration ttl, Instant now) {
        if (ttl.isNegative() || ttl.isZero()) {
            throw new IllegalArgumentException("a lease lasts for longer than " + ttl);
        }
        return now.plus(ttl);
    }
}
