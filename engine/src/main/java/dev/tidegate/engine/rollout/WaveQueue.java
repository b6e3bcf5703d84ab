package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The waiting targets of one wave in the order of their names. They stand before the same gates and differ only in
 * their place, so an explanation is made once and shared. Confined to one decision.
 */
final class WaveQueue {

    private final List<Verdict> shared;
    private final @Nullable QueueLimit slots;
    private final @Nullable QueueLimit risk;
    private final @Nullable Explanation[] made = new Explanation[4];
    private int place;
    private int counted;

    /**
     * Lines the targets up.
     *
     * @param shared the verdicts that do not depend on the place
     * @param slots places in the window; null for no limit
     * @param risk failures that may still be risked; null for no bound
     */
    WaveQueue(List<Verdict> shared, @Nullable QueueLimit slots, @Nullable QueueLimit risk) {
        this.shared = List.copyOf(shared);
        this.slots = slots;
        this.risk = risk;
    }

    /** The explanation of the next target in line. */
    Explanation next(TargetState state) {
        boolean hasSlot = slots == null || slots.has(place++);
        // What is ignored cannot fail the rollout, so it risks nothing.
        boolean mayFail = risk == null || state.ignored() || risk.has(counted++);
        int variant = (hasSlot ? 0 : 1) + (mayFail ? 0 : 2);
        var explanation = made[variant];
        if (explanation == null) {
            explanation = explain(hasSlot, mayFail);
            made[variant] = explanation;
        }
        return explanation;
    }

    private Explanation explain(boolean hasSlot, boolean mayFail) {
        var verdicts = new ArrayList<>(shared);
        if (slots != null) {
            verdicts.add(slots.verdict(hasSlot));
        }
        if (risk != null) {
            verdicts.add(risk.verdict(mayFail));
        }
        return new Explanation(verdicts);
    }
}
