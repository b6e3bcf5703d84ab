package dev.tidegate.application.promotions.git;

import dev.tidegate.git.CommitAuthor;
import dev.tidegate.git.CommitHistory;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.CommitRecord;
import dev.tidegate.git.GitRepository;
import dev.tidegate.promotions.file.UpstreamRepository;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamAuthor;
import dev.tidegate.promotions.version.UpstreamCommit;
import dev.tidegate.promotions.version.UpstreamPort;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** The history of an upstream, as it was fetched. Used by one thread. */
final class GitUpstream implements UpstreamPort {

    private static final int SHA_1 = 40;

    private final GitRepository repository;
    private final CommitHistory history;
    private final String url;
    private final CommitVersion tip;
    private final Map<String, List<CommitVersion>> prefixes = new HashMap<>();
    private final Map<List<CommitVersion>, Integer> counts = new HashMap<>();

    GitUpstream(GitRepository repository, UpstreamRepository upstream) {
        this.repository = repository;
        this.history = repository.history();
        this.url = upstream.url();
        this.tip = GitFailures.guarded("cannot read " + url, () -> history.branch(upstream.branch()))
                .map(GitUpstream::version)
                .orElseThrow(() -> new PromotionPortFailure("%s has no branch %s".formatted(url, upstream.branch())));
    }

    @Override
    public CommitVersion tip() {
        return tip;
    }

    @Override
    public List<CommitVersion> startingWith(String prefix) {
        return prefixes.computeIfAbsent(
                prefix,
                digits -> GitFailures.guarded("cannot look for " + digits, () -> history.startingWith(digits)).stream()
                        .map(GitUpstream::version)
                        .toList());
    }

    @Override
    public Optional<CommitVersion> tag(String name) {
        return GitFailures.guarded("cannot look for the tag " + name, () -> history.tag(name))
                .map(GitUpstream::version);
    }

    @Override
    public boolean isAncestor(CommitVersion ancestor, CommitVersion of) {
        return ancestor.equals(of)
                || GitFailures.guarded(
                        "cannot compare versions of " + url, () -> history.isAncestor(id(ancestor), id(of)));
    }

    @Override
    public int count(CommitVersion without, CommitVersion with) {
        return counts.computeIfAbsent(
                List.of(without, with),
                range -> GitFailures.guarded(
                        "cannot count commits of " + url, () -> history.count(id(without), id(with), MOST_COMMITS)));
    }

    @Override
    public List<UpstreamCommit> log(@Nullable CommitVersion without, CommitVersion with, int most) {
        return GitFailures.guarded(
                        "cannot list commits of " + url,
                        () -> history.log(without == null ? null : id(without), id(with), most))
                .stream()
                .map(GitUpstream::commit)
                .toList();
    }

    @Override
    public UpstreamCommit commit(CommitVersion version) {
        return commit(GitFailures.guarded("cannot read a commit of " + url, () -> history.commit(id(version))));
    }

    @Override
    public SortedSet<String> changedPaths(CommitVersion from, CommitVersion to) {
        return GitFailures.guarded(
                "cannot compare versions of " + url, () -> repository.changedPaths(id(from), id(to)));
    }

    @Override
    public Optional<String> file(CommitVersion version, String path) {
        return GitFailures.guarded(
                        "cannot read %s of %s".formatted(path, url),
                        () -> repository.files(id(version)).content(path))
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private static CommitId id(CommitVersion version) {
        if (version.hex().length() != SHA_1) {
            throw new PromotionPortFailure("repositories with ids of 64 digits cannot be read");
        }
        return new CommitId(version.hex());
    }

    private static CommitVersion version(CommitId id) {
        return new CommitVersion(id.hex());
    }

    private static UpstreamCommit commit(CommitRecord commit) {
        return new UpstreamCommit(
                version(commit.id()),
                commit.committer().at(),
                author(commit.author()),
                commit.subject(),
                commit.trailers().stream()
                        .map(trailer -> new UpstreamCommit.Trailer(trailer.name(), trailer.value()))
                        .toList());
    }

    private static UpstreamAuthor author(CommitAuthor author) {
        return new UpstreamAuthor(author.name(), author.email());
    }
}
