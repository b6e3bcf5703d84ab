package dev.tidegate.integrations.plan;

import dev.tidegate.data.problem.Place;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides what becomes of one object that is wanted. */
final class ObjectSteps {

    private final boolean takeOver;

    ObjectSteps(boolean takeOver) {
        this.takeOver = takeOver;
    }

    /** The step for an object that is wanted, and the one of its name if there is any. */
    Step step(Wanted wanted, @Nullable LiveObject live) {
        Slot slot = Slot.of(wanted);
        if (live == null) {
            return Step.about(StepKind.CREATE, slot, why(wanted, null), List.of(), wanted, null);
        }
        if (!live.owner().isOurs() && !takeOver) {
            var reason = Reason.of("belongs to " + live.owner() + "; --take-over makes it ours");
            return Step.about(StepKind.CONFLICT, slot, reason, List.of(), wanted, live);
        }
        if (live.isTerminating()) {
            return Step.about(StepKind.RECREATE, slot, Reason.of("is being deleted"), List.of(), wanted, live);
        }
        return judged(
                slot, wanted, live, FieldComparison.compare(wanted.manifest().get(), live.body()));
    }

    private static Step judged(Slot slot, Wanted wanted, LiveObject live, List<FieldChange> changes) {
        if (changes.isEmpty()) {
            return Step.about(StepKind.KEEP, slot, why(wanted, null), changes, wanted, live);
        }
        var immutable = Immutable.firstOf(live.id().kind(), changes);
        if (immutable.isPresent()) {
            return recreated(slot, wanted, live, changes, immutable.get());
        }
        return Step.about(StepKind.UPDATE, slot, why(wanted, changes), changes, wanted, live);
    }

    private static Step recreated(
            Slot slot, Wanted wanted, LiveObject live, List<FieldChange> changes, String immutable) {
        List<ClaimResize> resizes = ClaimResize.among(changes, live);
        String sentence =
                !resizes.isEmpty() && Immutable.isOnlyClaimSizes(live.id().kind(), changes)
                        ? resizes.get(0).sentence() + ": made anew around its pod, which goes on"
                        : immutable + " differs and cannot be changed";
        var reason = new Reason(sentence, place(wanted), causes(wanted.workload()));
        Step step = Step.about(StepKind.RECREATE, slot, reason, changes, wanted, live);
        return resizes.stream()
                .filter(resize -> !resize.isGrowth())
                .findFirst()
                .map(shrinking -> step.as(
                                StepKind.RECREATE, new Reason(shrinking.sentence(), place(wanted), List.of()), changes)
                        .held("a claim cannot shrink: keep " + shrinking.from()
                                + ", or delete the StatefulSet and its claim by hand"))
                .orElse(step);
    }

    /** Whoever chose the image answers for the object, unless it is other fields that differ. */
    private static Reason why(Wanted wanted, @Nullable List<FieldChange> changes) {
        Workload workload = wanted.workload();
        if (workload == null) {
            return Reason.of("Service of the namespace");
        }
        ImageChoice image = workload.image();
        if (changes == null || changes.stream().anyMatch(FieldChange::isRunnerImage)) {
            return new Reason(image.level().label(), image.place(), causes(workload));
        }
        var overrides = workload.shard().overrides();
        return overrides.isEmpty()
                ? new Reason("entry", workload.shard().entry().place(), causes(workload))
                : new Reason("override", overrides.get(0).place(), causes(workload));
    }

    private static @Nullable Place place(Wanted wanted) {
        Workload workload = wanted.workload();
        return workload == null ? null : workload.shard().entry().place();
    }

    private static List<Reason.Cause> causes(@Nullable Workload workload) {
        var causes = new ArrayList<Reason.Cause>();
        if (workload != null) {
            workload.image()
                    .losing()
                    .forEach(loser -> causes.add(new Reason.Cause(
                            "would be " + loser.reference() + ": "
                                    + loser.level().label(),
                            loser.place())));
            causes.add(new Reason.Cause("entry", workload.shard().entry().place()));
        }
        return causes;
    }
}
