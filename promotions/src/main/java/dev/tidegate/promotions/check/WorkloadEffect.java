package dev.tidegate.promotions.check;

import com.google.re2j.Pattern;
import java.util.Optional;

/** Something a dry run says it would do to an object of a cluster: {@code ['apply', 'ops-1', 'automation', 'Deployment', 'x']}. */
public record WorkloadEffect(String action, String cluster, String namespace, String kind, String name)
        implements Comparable<WorkloadEffect> {

    private static final String TEXT = "\\s*['\"]?([^'\",\\[\\]]+)['\"]?\\s*";
    private static final Pattern LINE =
            Pattern.compile("\\[" + TEXT + "," + TEXT + "," + TEXT + "," + TEXT + "," + TEXT + "]");

    /** The effect a line of output tells, if it tells one. */
    public static Optional<WorkloadEffect> parse(String line) {
        var matcher = LINE.matcher(line);
        return matcher.find()
                ? Optional.of(new WorkloadEffect(
                        matcher.group(1).strip(),
                        matcher.group(2).strip(),
                        matcher.group(3).strip(),
                        matcher.group(4).strip(),
                        matcher.group(5).strip()))
                : Optional.empty();
    }

    @Override
    public int compareTo(WorkloadEffect other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return "[%s, %s, %s, %s, %s]".formatted(action, cluster, namespace, kind, name);
    }
}
