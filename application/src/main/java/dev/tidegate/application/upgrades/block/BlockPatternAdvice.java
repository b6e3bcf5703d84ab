package dev.tidegate.application.upgrades.block;

import dev.tidegate.upgrades.policy.BlockedVersionPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What somebody may not have meant by a pattern. */
public final class BlockPatternAdvice {

    private static final Pattern PLAIN_VERSION =
            Pattern.compile("\\^?(\\d{1,3})\\\\?\\.(\\d{1,3})(?:\\\\?\\.(\\d{1,4}))?(?:\\\\?\\.)?\\$?");

    /** No pattern that is meant for some versions is found in all of these. */
    private static final List<String> UNLIKE = List.of("4.0.7", "5.31.22", "4.18.9-rc.1");

    private BlockPatternAdvice() {}

    public static List<String> about(BlockedVersionPattern pattern) {
        var advice = new ArrayList<String>();
        if (UNLIKE.stream().allMatch(pattern::matches)) {
            advice.add("'%s' is found in every version: nothing would be upgraded any more".formatted(pattern));
        }
        var version = PLAIN_VERSION.matcher(pattern.text());
        if (version.matches()) {
            var minor = "^" + version.group(1) + "\\." + version.group(2);
            var patch = version.group(3);
            var anchored = patch == null ? minor + "\\." : minor + "\\." + patch + "$";
            if (!anchored.equals(pattern.text())) {
                advice.add(
                        "'%s' is searched for anywhere in a version, and a point stands for any character; '%s' means"
                                        .formatted(pattern, anchored)
                                + " %s.%s%s alone"
                                        .formatted(
                                                version.group(1), version.group(2), patch == null ? "" : "." + patch));
            }
        }
        return advice;
    }
}
