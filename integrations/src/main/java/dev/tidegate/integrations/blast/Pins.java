package dev.tidegate.integrations.blast;

import dev.tidegate.data.problem.Place;
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
public final class Pins {

    private final Map<Written, List<Use>> uses = new LinkedHashMap<>();

    private Pins() {}

    private record Written(String integration, @Nullable Place place, String reference) {}

    /** What a pin means to one shard; no state means that it decides. */
    private record Use(String shard, Pin.@Nullable State state) {}

    /** All pins of these workloads that do nothing. */
    public static List<Pin> of(Collection<? extends Workload> workloads) {
        var pins = new Pins();
        workloads.forEach(pins::look);
        var idle = new ArrayList<Pin>();
        pins.uses.forEach((written, its) -> idle(its)
                .ifPresent(state -> idle.add(new Pin(
                        written.integration(),
                        its.stream().map(Use::shard).toList(),
                        written.reference(),
                        state,
                        written.place()))));
        return List.copyOf(idle);
    }

    /** Those of the newer workloads that did something before, or were not there. */
    public static List<Pin> between(Collection<? extends Workload> older, Collection<? extends Workload> newer) {
        var known = of(older);
        return of(newer).stream()
                .filter(pin -> known.stream().noneMatch(pin::isLike))
                .toList();
    }

    private void look(Workload workload) {
        ImageChoice image = workload.image();
        if (image.level().isPin()) {
            boolean same = !image.losing().isEmpty()
                    && image.losing().get(0).reference().equals(image.reference());
            add(workload, image.place(), image.reference(), same ? Pin.State.REDUNDANT : null);
        }
        image.losing().stream()
                .filter(loser -> loser.level().isPin())
                .forEach(loser -> add(workload, loser.place(), loser.reference(), Pin.State.SHADOWED));
    }

    private void add(Workload workload, @Nullable Place place, String reference, Pin.@Nullable State state) {
        var shard = workload.shard();
        uses.computeIfAbsent(
                        new Written(shard.entry().integration().name(), place, reference), written -> new ArrayList<>())
                .add(new Use(shard.label(), state));
    }

    private static Optional<Pin.State> idle(List<Use> uses) {
        if (uses.stream().anyMatch(use -> use.state() == null)) {
            return Optional.empty();
        }
        boolean redundant = uses.stream().anyMatch(use -> use.state() == Pin.State.REDUNDANT);
        return Optional.of(redundant ? Pin.State.REDUNDANT : Pin.State.SHADOWED);
    }
}
