package dev.tidegate.integrations.settings;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Fields of workloads that others may set, as plans name them: {@code spec.template.spec.containers[istio-proxy]}. A star
 * stands for any text. A pattern covers a field with everything below it; one about the pods of a Deployment also covers
 * those of a cron job.
 */
public final class FieldPatterns {

    /** A number that an autoscaler changes. */
    public static final String REPLICAS = "spec.replicas";

    private static final String POD_TEMPLATE = "spec.template.";
    private static final String CRON_POD_TEMPLATE = "spec.jobTemplate.spec.template.";
    /** What a restart by hand leaves behind. */
    private static final List<String> RESTARTS = List.of(
            "spec.template.metadata.annotations[kubectl.kubernetes.io/restartedAt]",
            "spec.template.metadata.annotations[openshift.openshift.io/restartedAt]");

    private final List<String> written;
    private final List<Pattern> patterns;

    private FieldPatterns(List<String> written) {
        this.written = List.copyOf(written);
        this.patterns = Stream.concat(RESTARTS.stream(), written.stream())
                .map(FieldPatterns::pattern)
                .toList();
    }

    /** Patterns in addition to what every restart leaves behind. */
    public static FieldPatterns of(List<String> written) {
        return new FieldPatterns(written);
    }

    public static FieldPatterns none() {
        return of(List.of());
    }

    /** The patterns as they were written. */
    public List<String> written() {
        return written;
    }

    public boolean covers(String path) {
        String usual =
                path.startsWith(CRON_POD_TEMPLATE) ? POD_TEMPLATE + path.substring(CRON_POD_TEMPLATE.length()) : path;
        return patterns.stream().anyMatch(pattern -> pattern.matcher(usual).matches());
    }

    private static Pattern pattern(String written) {
        var regex = new StringBuilder();
        for (String text : written.split("\\*", -1)) {
            regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(text));
        }
        return Pattern.compile(regex + "([.\\[].*)?");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FieldPatterns patternsOfOther && patternsOfOther.written.equals(written);
    }

    @Override
    public int hashCode() {
        return written.hashCode();
    }

    @Override
    public String toString() {
        return written.toString();
    }
}
