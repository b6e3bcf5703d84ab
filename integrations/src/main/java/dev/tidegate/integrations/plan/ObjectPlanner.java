package dev.tidegate.integrations.plan;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.settings.FieldPatterns;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides what becomes of one object that is wanted. */
final class ObjectPlanner {

    private final TakeOver takeOver;
    private final FieldPatterns othersMaySet;

    ObjectPlanner(TakeOver takeOver, FieldPatterns othersMaySet) {
        this.takeOver = takeOver;
        this.othersMaySet = othersMaySet;
    }

    /** The step for an object that is wanted, and the one of its name if there is any. */
    IntegrationStep step(DesiredObject wanted, @Nullable LiveObject live) {
        ObjectIdentity slot = ObjectIdentity.of(wanted);
        if (live == null) {
            return IntegrationStep.about(IntegrationStepKind.CREATE, slot, why(wanted, null), List.of(), wanted, null);
        }
        if (!live.owner().isOurs() && !takeOver.includes(live.id().name())) {
            var reason = StepReason.of("belongs to " + live.owner() + "; --take-over makes it ours");
            return IntegrationStep.about(IntegrationStepKind.CONFLICT, slot, reason, List.of(), wanted, live);
        }
        if (live.isTerminating()) {
            return IntegrationStep.about(
                    IntegrationStepKind.RECREATE, slot, StepReason.of("is being deleted"), List.of(), wanted, live);
        }
        DesiredObject besides = wanted.besides(othersMaySet, live);
        return judged(slot, besides, live, besides.changes(live.body()));
    }

    private static IntegrationStep judged(
            ObjectIdentity slot, DesiredObject wanted, LiveObject live, List<FieldChange> changes) {
        if (changes.isEmpty()) {
            return IntegrationStep.about(IntegrationStepKind.KEEP, slot, why(wanted, null), changes, wanted, live);
        }
        var immutable = ImmutableFields.firstOf(live.id().kind(), changes);
        if (immutable.isPresent()) {
            return recreated(slot, wanted, live, changes, immutable.get());
        }
        StepReason why = why(wanted, changes);
        StepReason reason = live.owner().isOurs()
                ? why
                : new StepReason(TakeOverReasons.of(live, wanted.workload(), changes), why.place(), why.behind());
        return IntegrationStep.about(IntegrationStepKind.UPDATE, slot, reason, changes, wanted, live);
    }

    private static IntegrationStep recreated(
            ObjectIdentity slot, DesiredObject wanted, LiveObject live, List<FieldChange> changes, String immutable) {
        List<VolumeClaimResize> resizes = VolumeClaimResize.among(changes, live);
        String sentence =
                !resizes.isEmpty() && ImmutableFields.isOnlyClaimSizes(live.id().kind(), changes)
                        ? resizes.get(0).sentence() + ": made anew around its pod, which goes on"
                        : immutable + " differs and cannot be changed";
        var reason = new StepReason(sentence, place(wanted), causes(wanted.workload()));
        IntegrationStep step = IntegrationStep.about(IntegrationStepKind.RECREATE, slot, reason, changes, wanted, live);
        return resizes.stream()
                .filter(resize -> !resize.isGrowth())
                .findFirst()
                .map(shrinking -> step.as(
                                IntegrationStepKind.RECREATE,
                                new StepReason(shrinking.sentence(), place(wanted), List.of()),
                                changes)
                        .held("a claim cannot shrink: keep " + shrinking.from()
                                + ", or delete the StatefulSet and its claim by hand"))
                .orElse(step);
    }

    /** Whoever chose the image answers for the object, unless it is other fields that differ. */
    private static StepReason why(DesiredObject wanted, @Nullable List<FieldChange> changes) {
        Workload workload = wanted.workload();
        if (workload == null) {
            return StepReason.of("Service of the namespace");
        }
        ImageChoice image = workload.image();
        if (changes == null || changes.stream().anyMatch(FieldChange::isRunnerImage)) {
            return new StepReason(image.level().label(), image.place(), causes(workload));
        }
        var overrides = workload.shard().overrides();
        return overrides.isEmpty()
                ? new StepReason("entry", workload.shard().entry().place(), causes(workload))
                : new StepReason("override", overrides.get(0).place(), causes(workload));
    }

    private static @Nullable SourceLocation place(DesiredObject wanted) {
        Workload workload = wanted.workload();
        return workload == null ? null : workload.shard().entry().place();
    }

    private static List<StepReason.Cause> causes(@Nullable Workload workload) {
        var causes = new ArrayList<StepReason.Cause>();
        if (workload != null) {
            workload.image()
                    .overridden()
                    .forEach(loser -> causes.add(new StepReason.Cause(
                            "would be " + loser.reference() + ": "
                                    + loser.level().label(),
                            loser.place())));
            causes.add(new StepReason.Cause("entry", workload.shard().entry().place()));
        }
        return causes;
    }
}
