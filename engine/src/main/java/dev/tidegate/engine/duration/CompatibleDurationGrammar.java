package dev.tidegate.engine.duration;

import dev.tidegate.engine.problem.Parsed;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** The grammar of the published rollout library: its pattern for deadlines, then Go's reading of durations. */
final class CompatibleDurationGrammar implements DurationGrammar {

    static final CompatibleDurationGrammar ONLY = new CompatibleDurationGrammar();

    /**
     * The published pattern is {@code ^(([0-9])+[h|m|s])|None$}: the anchors bind to one alternative each, so the
     * beginning of a text or its end is enough, and a bar counts as a unit.
     */
    private static final Pattern PUBLISHED = Pattern.compile("^[0-9]+[h|ms]|None\\z");

    private CompatibleDurationGrammar() {}

    @Override
    public Parsed<Optional<Duration>> deadline(String text) {
        if (text.isEmpty() || text.equals("None")) {
            return Parsed.accepted(Optional.empty());
        }
        if (!PUBLISHED.matcher(text).find()) {
            return Parsed.refused("duration", 0, "a deadline begins with digits and h, m or s, such as 5m, or is None");
        }
        return GoDurationParser.parse(text).map(Optional::of);
    }

    @Override
    public Parsed<Duration> soak(String text) {
        return GoDurationParser.parse(text);
    }
}
