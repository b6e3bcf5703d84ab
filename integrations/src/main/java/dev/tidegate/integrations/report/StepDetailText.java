package dev.tidegate.integrations.report;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.plan.DesiredObject;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.StepReason;
import dev.tidegate.integrations.workload.Workload;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The parts of a line: what changes, and why. */
final class StepDetailText {

    private static final String OWN_CONTAINER = "spec.template.spec.containers[int].";
    private static final String CRON_CONTAINER = "spec.jobTemplate." + OWN_CONTAINER;

    private StepDetailText() {}

    /** The change in short: {@code image 4be19c2 -> 9d07aa1, replicas 0 -> 1}. */
    static String of(IntegrationStep step) {
        String fields = step.changes().stream()
                .filter(change -> !isBookkeeping(change))
                .map(StepDetailText::of)
                .collect(Collectors.joining(", "));
        if (!fields.isEmpty()) {
            return fields;
        }
        Workload workload = workload(step);
        return workload == null ? "" : "image " + workload.image().reference();
    }

    static String of(FieldChange change) {
        String before = Objects.requireNonNullElse(change.before(), "nothing");
        String after = Objects.requireNonNullElse(change.after(), "nothing");
        if (change.isRunnerImage() && repository(before).equals(repository(after))) {
            before = reference(before);
            after = reference(after);
        }
        return name(change.path()) + " " + before + " -> " + after;
    }

    /** A path without what everybody knows. */
    static String name(String path) {
        for (String prefix : new String[] {CRON_CONTAINER, OWN_CONTAINER, "spec."}) {
            if (path.startsWith(prefix)) {
                return path.substring(prefix.length());
            }
        }
        return path;
    }

    static String place(@Nullable SourceLocation place) {
        if (place == null) {
            return "";
        }
        return place.line() == 0 ? place.file() : place.file() + ":" + place.line();
    }

    static String sentence(StepReason reason) {
        String place = place(reason.place());
        return place.isEmpty() ? reason.sentence() : reason.sentence() + " (" + place + ")";
    }

    static @Nullable Workload workload(IntegrationStep step) {
        DesiredObject wanted = step.wanted();
        return wanted == null ? null : wanted.workload();
    }

    /** The hash and the owner follow from the rest; they are worth a word only if nothing else differs. */
    private static boolean isBookkeeping(FieldChange change) {
        return change.path().startsWith("metadata.annotations[tidegate.dev/")
                || change.path().startsWith("metadata.annotations[qontract.");
    }

    private static String repository(String image) {
        return image.substring(0, cut(image));
    }

    private static String reference(String image) {
        return cut(image) == image.length() ? image : image.substring(cut(image) + 1);
    }

    private static int cut(String image) {
        int slash = image.lastIndexOf('/');
        int colon = image.indexOf(':', slash + 1);
        int at = image.indexOf('@', slash + 1);
        if (colon < 0 || (at >= 0 && at < colon)) {
            return at < 0 ? image.length() : at;
        }
        return colon;
    }
}
