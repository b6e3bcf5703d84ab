package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.ownership.ObjectOwner;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says of an object that is taken over whose it was, and where the reference would have run something else. */
final class TakeOverReasons {

    private TakeOverReasons() {}

    /** Why an object that is wanted changes. */
    static String of(LiveObject live, @Nullable Workload workload, List<FieldChange> changes) {
        String sentence = "taken over from " + live.owner();
        boolean isOtherImage = changes.stream().anyMatch(FieldChange::isRunnerImage);
        boolean isSwitched = changes.stream()
                .anyMatch(change ->
                        change.path().equals("spec.replicas") || change.path().equals("spec.suspend"));
        if (!isReference(live) || workload == null || !(isOtherImage || isSwitched)) {
            return sentence;
        }
        if (live.id().kind() == WorkloadKind.CRON_JOB) {
            return sentence + ", which gives cron jobs no imageRef and no overrides";
        }
        boolean isStatic = workload.shard().entry().sharding().strategy().match(byHash -> true, byTarget -> false);
        return isStatic && !workload.shard().overrides().isEmpty()
                ? sentence + ", which gives shards by hash no overrides"
                : sentence;
    }

    /** Why objects are replaced by those of another shape. */
    static String ofReshape(LiveObject old, String sentence) {
        if (old.owner().isOurs()) {
            return sentence;
        }
        boolean isUnsplitJob = isReference(old) && old.id().kind() == WorkloadKind.CRON_JOB;
        return sentence + "; taken over from " + old.owner()
                + (isUnsplitJob ? ", which runs one CronJob and knows no shards of it" : "");
    }

    /** Why an object nobody wants is left to its owner until somebody names it. */
    static StepReason ofUnwanted(LiveObject live, StepReason why) {
        String sentence = "%s; %s runs it all the same, --take-over %s deletes it"
                .formatted(why.sentence(), live.owner(), live.id().name());
        return new StepReason(sentence, why.place(), why.behind());
    }

    private static boolean isReference(LiveObject live) {
        return live.owner().kind() == ObjectOwner.Kind.REFERENCE;
    }
}
