package dev.tidegate.upgrades.lint;

import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.policy.BlockedVersionPattern;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds patterns that block more than intended, and {@code max-minor} values below the current version. */
final class VersionPatternLint {

    private static final String BLOCKED = "blocked-versions";

    /** A pattern that looks like a version or the beginning of one. */
    private static final Pattern VERSION =
            Pattern.compile("(\\^?)([0-9]+)(\\\\?\\.)([0-9]+)(?:(\\\\?\\.)([0-9]+))?(\\\\?\\.)?(\\$?)");

    private static final List<String> SAMPLES = List.of("4.0.0", "4.99.99", "5.12.3", "3.7.1-rc.1");

    private final Organisation organisation;

    VersionPatternLint(Organisation organisation) {
        this.organisation = organisation;
    }

    List<LintFinding> findings() {
        var settings = organisation.settings();
        var findings = new ArrayList<>(of(settings.blocked()));
        for (var member : organisation.members()) {
            var policy = member.policyStatus().policy().orElse(null);
            if (policy != null) {
                of(policy.blocked())
                        .forEach(finding -> findings.add(finding.at(
                                member.cluster().id(), member.cluster().name())));
                findings.addAll(below(member, policy.maxMinor()));
                findings.addAll(below(member, settings.maxMinor()));
            }
        }
        return findings;
    }

    private static List<LintFinding> of(BlockedVersions patterns) {
        var findings = new ArrayList<LintFinding>();
        for (var pattern : patterns.patterns()) {
            if (SAMPLES.stream().allMatch(pattern::matches)) {
                findings.add(LintFinding.of(
                        UpgradePolicyProblem.BLOCKS_ALL,
                        BLOCKED,
                        pattern + " blocks every version there can be",
                        pattern + " is found in " + SAMPLES.get(1)));
            } else {
                var form = VERSION.matcher(pattern.text());
                if (form.matches()) {
                    unanchored(pattern, form, findings);
                }
            }
        }
        return findings;
    }

    private static void unanchored(BlockedVersionPattern pattern, Matcher form, List<LintFinding> findings) {
        var meant = "^" + form.group(2) + "\\." + form.group(4)
                + (form.group(6) == null ? "\\." : "\\." + form.group(6) + "$");
        var start = form.group(2) + "." + form.group(4);
        var stray = form.group(6) == null
                ? List.of(start + "3.0", "1" + start + ".0", form.group(2) + "0" + form.group(4) + ".1.0")
                : List.of(start + "." + form.group(6) + "0", "1" + start + "." + form.group(6));
        stray.stream()
                .filter(pattern::matches)
                .findFirst()
                .ifPresent(also -> findings.add(LintFinding.of(
                        LintProblem.PATTERN_UNANCHORED,
                        BLOCKED,
                        pattern + " blocks more than it looks like; " + meant + " does not",
                        pattern + " is also found in " + also)));
    }

    private static List<LintFinding> below(MemberCluster member, @Nullable MinorVersion highest) {
        var current = member.cluster().version();
        var version = current == null ? null : Version.parse(current).value().orElse(null);
        return highest == null || version == null || MinorVersion.of(version).compareTo(highest) <= 0
                ? List.of()
                : List.of(LintFinding.of(
                                LintProblem.MAX_MINOR_BELOW,
                                "max-minor",
                                highest + " is below what the cluster runs, so it takes nothing any more",
                                "the cluster runs " + current)
                        .at(member.cluster().id(), member.cluster().name()));
    }
}
