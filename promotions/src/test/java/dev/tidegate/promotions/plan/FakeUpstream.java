package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamAuthor;
import dev.tidegate.promotions.version.UpstreamCommit;
import dev.tidegate.promotions.version.UpstreamPort;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A history in memory: each commit has one parent, and says which paths it changed. */
public final class FakeUpstream implements UpstreamPort {

    private static final Instant START = Instant.parse("2026-03-01T08:00:00Z");

    private final Map<CommitVersion, UpstreamCommit> commits = new LinkedHashMap<>();
    private final Map<CommitVersion, CommitVersion> parents = new LinkedHashMap<>();
    private final Map<CommitVersion, Set<String>> paths = new LinkedHashMap<>();
    private @Nullable CommitVersion tip;

    /** A full id that begins with these digits. */
    public static CommitVersion id(String start) {
        return new CommitVersion((start + "0".repeat(40)).substring(0, 40));
    }

    /** A commit on top of the newest one. */
    public FakeUpstream commit(String start, String author, String subject, String... trailers) {
        return side(start, tip, author, subject, trailers).onBranch(id(start));
    }

    private FakeUpstream onBranch(CommitVersion version) {
        tip = version;
        return this;
    }

    /** A commit on top of another one, without moving the branch. */
    public FakeUpstream side(
            String start, @Nullable CommitVersion parent, String author, String subject, String... trailers) {
        var read = new ArrayList<UpstreamCommit.Trailer>();
        for (String trailer : trailers) {
            int colon = trailer.indexOf(": ");
            read.add(new UpstreamCommit.Trailer(trailer.substring(0, colon), trailer.substring(colon + 2)));
        }
        var version = id(start);
        commits.put(
                version,
                new UpstreamCommit(
                        version,
                        START.plusSeconds(3600L * commits.size()),
                        new UpstreamAuthor(author, author + "@example.test"),
                        subject,
                        read));
        if (parent != null) {
            parents.put(version, parent);
        }
        paths.put(version, Set.of("src/" + start + ".txt"));
        return this;
    }

    private List<CommitVersion> history(CommitVersion from) {
        var history = new ArrayList<CommitVersion>();
        for (CommitVersion at = from; at != null; at = parents.get(at)) {
            history.add(at);
        }
        return history;
    }

    @Override
    public CommitVersion tip() {
        return Optional.ofNullable(tip).orElseThrow();
    }

    @Override
    public List<CommitVersion> startingWith(String prefix) {
        return commits.keySet().stream()
                .filter(commit -> commit.hex().startsWith(prefix))
                .toList();
    }

    @Override
    public Optional<CommitVersion> tag(String name) {
        return Optional.empty();
    }

    @Override
    public boolean isAncestor(CommitVersion ancestor, CommitVersion of) {
        return history(of).contains(ancestor);
    }

    @Override
    public int count(CommitVersion without, CommitVersion with) {
        return log(without, with, MOST_COMMITS).size();
    }

    @Override
    public List<UpstreamCommit> log(@Nullable CommitVersion without, CommitVersion with, int most) {
        var range = new LinkedHashSet<>(history(with));
        range.removeAll(without == null ? List.of() : history(without));
        return range.stream().map(commits::get).limit(most).toList();
    }

    @Override
    public UpstreamCommit commit(CommitVersion version) {
        return Optional.ofNullable(commits.get(version)).orElseThrow();
    }

    @Override
    public SortedSet<String> changedPaths(CommitVersion from, CommitVersion to) {
        var changed = new TreeSet<String>();
        log(from, to, MOST_COMMITS).forEach(commit -> changed.addAll(paths.getOrDefault(commit.id(), Set.of())));
        return Collections.unmodifiableSortedSet(changed);
    }

    @Override
    public Optional<String> file(CommitVersion version, String path) {
        return Optional.empty();
    }
}
