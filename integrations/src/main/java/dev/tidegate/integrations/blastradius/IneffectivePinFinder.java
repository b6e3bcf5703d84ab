package dev.tidegate.integrations.blastradius;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds pins without effect. One that decides for a single one of its shards has an effect. */
public final class IneffectivePinFinder {

    private final Map<Written, List<Use>> uses = new LinkedHashMap<>();

    private IneffectivePinFinder() {}

    private record Written(String integration, @Nullable SourceLocation place, String reference) {}

    /** What a pin means to one shard; no state means that it decides. */
    private record Use(String shard, IneffectivePin.@Nullable State state) {}

    /** All pins of these workloads that do nothing. */
    public static List<IneffectivePin> of(Collection<? extends Workload> workloads) {
        var pins = new IneffectivePinFinder();
        workloads.forEach(pins::look);
        var idle = new ArrayList<IneffectivePin>();
        pins.uses.forEach((written, its) -> idle(its)
                .ifPresent(state -> idle.add(new IneffectivePin(
                        written.integration(),
                        its.stream().map(Use::shard).toList(),
                        written.reference(),
                        state,
                        written.place()))));
        return List.copyOf(idle);
    }

    /** Those of the newer workloads that did something before, or were not there. */
    public static List<IneffectivePin> between(
            Collection<? extends Workload> older, Collection<? extends Workload> newer) {
        var known = of(older);
        return of(newer).stream()
                .filter(pin -> known.stream().noneMatch(pin::isLike))
                .toList();
    }

    private void look(Workload workload) {
        ImageChoice image = workload.image();
        if (image.level().isPin()) {
            boolean same = !image.overridden().isEmpty()
                    && image.overridden().get(0).reference().equals(image.reference());
            add(workload, image.place(), image.reference(), same ? IneffectivePin.State.REDUNDANT : null);
        }
        image.overridden().stream()
                .filter(loser -> loser.level().isPin())
                .forEach(loser -> add(workload, loser.place(), loser.reference(), IneffectivePin.State.SHADOWED));
    }

    private void add(
            Workload workload, @Nullable SourceLocation place, String reference, IneffectivePin.@Nullable State state) {
        var shard = workload.shard();
        uses.computeIfAbsent(
                        new Written(shard.entry().integration().name(), place, reference), written -> new ArrayList<>())
                .add(new Use(shard.label(), state));
    }

    private static Optional<IneffectivePin.State> idle(List<Use> uses) {
        if (uses.stream().anyMatch(use -> use.state() == null)) {
            return Optional.empty();
        }
        boolean redundant = uses.stream().anyMatch(use -> use.state() == IneffectivePin.State.REDUNDANT);
        return Optional.of(redundant ? IneffectivePin.State.REDUNDANT : IneffectivePin.State.SHADOWED);
    }
}
