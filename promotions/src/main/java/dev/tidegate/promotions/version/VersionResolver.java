package dev.tidegate.promotions.version;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.problem.PromotionProblem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds out which commit is meant by what a person wrote: digits, {@code latest}, a tag, or {@code @place}. */
public final class VersionResolver {

    private static final int FEWEST = 7;

    private final UpstreamPort upstream;
    private final PinnedVersions pinned;

    /** The versions that are pinned at an environment or location. */
    @FunctionalInterface
    public interface PinnedVersions {
        /** Nothing if there is no such environment or location. */
        Optional<SortedSet<CommitVersion>> at(String place);
    }

    /** The version that is meant, or why there is none. */
    public record Resolution(
            @Nullable CommitVersion version, @Nullable Problem problem) {

        public Optional<CommitVersion> value() {
            return Optional.ofNullable(version);
        }
    }

    public VersionResolver(UpstreamPort upstream, PinnedVersions pinned) {
        this.upstream = upstream;
        this.pinned = pinned;
    }

    public Resolution resolve(String wish) {
        if (wish.equals("latest")) {
            return found(upstream.tip());
        }
        if (wish.startsWith("@")) {
            return pinnedAt(wish);
        }
        var digits = wish.toLowerCase(Locale.ROOT);
        if (!digits.matches("[0-9a-f]+")) {
            return upstream.tag(wish)
                    .map(VersionResolver::found)
                    .orElseGet(() -> refused(
                            PromotionProblem.VERSION_UNKNOWN,
                            wish,
                            "is no tag of the upstream; write latest, a tag, or the digits of a commit id"));
        }
        if (digits.length() < FEWEST) {
            return upstream.tag(wish)
                    .map(VersionResolver::found)
                    .orElseGet(() -> refused(
                            PromotionProblem.VERSION_SHORT,
                            wish,
                            "has %d digits; write at least %d".formatted(digits.length(), FEWEST)));
        }
        return starting(wish, upstream.startingWith(digits));
    }

    private static Resolution starting(String wish, List<CommitVersion> commits) {
        if (commits.size() == 1) {
            return found(commits.get(0));
        }
        return commits.isEmpty()
                ? refused(PromotionProblem.VERSION_UNKNOWN, wish, "the upstream has no commit with this id")
                : refused(
                        PromotionProblem.VERSION_AMBIGUOUS,
                        wish,
                        "fits several commits: %s"
                                .formatted(
                                        commits.stream().map(CommitVersion::hex).collect(Collectors.joining(", "))));
    }

    private Resolution pinnedAt(String wish) {
        var versions = pinned.at(wish.substring(1));
        if (versions.isEmpty()) {
            return refused(PromotionProblem.VERSION_UNKNOWN, wish, "is no environment or location of the component");
        }
        SortedSet<CommitVersion> there = new TreeSet<>(versions.get());
        if (there.size() == 1) {
            return found(there.first());
        }
        return there.isEmpty()
                ? refused(PromotionProblem.VERSION_UNKNOWN, wish, "pins no version")
                : refused(
                        PromotionProblem.VERSION_DISAGREES,
                        wish,
                        "pins several versions: "
                                + there.stream()
                                        .map(version -> version.shortened(FEWEST))
                                        .collect(Collectors.joining(", ")));
    }

    private static Resolution found(CommitVersion version) {
        return new Resolution(version, null);
    }

    private static Resolution refused(PromotionProblem code, String wish, String sentence) {
        return new Resolution(null, new Problem(code, wish, sentence));
    }
}
