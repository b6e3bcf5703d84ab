package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects conditions; one that holds as before keeps the time at which it began to. */
final class Conditions {

    private final @Nullable PolicyRolloutStatus stored;
    private final Instant now;
    private final List<Condition> conditions = new ArrayList<>();

    Conditions(@Nullable PolicyRolloutStatus stored, Instant now) {
        this.stored = stored;
        this.now = now;
    }

    void add(Condition.Type type, boolean holds, String reason, String message) {
        conditions.add(new Condition(type, holds, reason, message, since(type, holds)));
    }

    /** When the condition began to hold, or not to hold; now if it is about to. */
    Instant since(Condition.Type type, boolean holds) {
        return stored == null
                ? now
                : stored.condition(type)
                        .filter(before -> before.holds() == holds)
                        .map(Condition::since)
                        .orElse(now);
    }

    List<Condition> list() {
        return conditions;
    }
}
