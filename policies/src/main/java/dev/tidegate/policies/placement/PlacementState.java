package dev.tidegate.policies.placement;

import dev.tidegate.engine.gate.Fact;
import java.util.List;
import java.util.function.Function;

/** The groups of a placement, or why they cannot be relied on now. */
public sealed interface PlacementState {

    <T> T match(Function<? super Settled, ? extends T> settled, Function<? super Unsettled, ? extends T> unsettled);

    /** Placement and decisions agree: whoever is in a group belongs there. */
    record Settled(List<DecisionGroup> groups) implements PlacementState {

        public Settled {
            groups = List.copyOf(groups);
        }

        @Override
        public <T> T match(
                Function<? super Settled, ? extends T> settled, Function<? super Unsettled, ? extends T> unsettled) {
            return settled.apply(this);
        }
    }

    /**
     * The placement is being regrouped, or its decisions are garbled. Nobody may be released or removed because of it.
     *
     * @param reason what does not fit, as a sentence
     * @param evidence the objects, labels and numbers that do not fit
     */
    record Unsettled(String reason, List<Fact> evidence) implements PlacementState {

        public Unsettled {
            evidence = List.copyOf(evidence);
        }

        @Override
        public <T> T match(
                Function<? super Settled, ? extends T> settled, Function<? super Unsettled, ? extends T> unsettled) {
            return unsettled.apply(this);
        }
    }
}
