package dev.tidegate.store.lease;

import dev.tidegate.store.database.Database;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Checks, inside the transaction of a write, whether its fence still counts. Not for other modules.
 *
 * <p>The lease's row is locked until the transaction ends: the lease can change its holder before the check or after the
 * write, but not in between. A lease that has expired but was not taken over still counts, since nobody else can have
 * written under it.
 */
public final class FenceCheck {

    private final Database database;

    public FenceCheck(Database database) {
        this.database = database;
    }

    /** Why the write must not be made; nothing if it may. */
    public Optional<String> refusal(Handle transaction, Fence fence) {
        var newest = transaction
                .createQuery("select token, owner from leases where name = :name" + database.forShare())
                .bind("name", fence.lease().value())
                .map((row, context) -> new Newest(row.getLong("token"), row.getString("owner") != null))
                .findOne();
        return newest.map(found -> found.refusal(fence))
                .orElse(Optional.of("the lease %s was never given out".formatted(fence.lease())));
    }

    private record Newest(long token, boolean isHeld) {

        Optional<String> refusal(Fence fence) {
            if (token != fence.token()) {
                return Optional.of("the lease %s was taken over: its token is %d now, not %d"
                        .formatted(fence.lease(), token, fence.token()));
            }
            return isHeld ? Optional.empty() : Optional.of("the lease %s was released".formatted(fence.lease()));
        }
    }
}
