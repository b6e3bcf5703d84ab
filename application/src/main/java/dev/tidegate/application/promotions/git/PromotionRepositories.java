package dev.tidegate.application.promotions.git;

import dev.tidegate.git.BranchPublisher;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.CommitSigner;
import dev.tidegate.git.GitRepository;
import dev.tidegate.git.MirrorContent;
import dev.tidegate.git.MirrorDirectory;
import dev.tidegate.git.PublishSettings;
import dev.tidegate.git.RemoteAccess;
import dev.tidegate.git.RemoteUrl;
import dev.tidegate.http.Timing;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.UpstreamSource;
import dev.tidegate.promotions.version.UpstreamPort;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The repositories of one request: fetched when first needed, closed together. Used by one thread. */
public final class PromotionRepositories implements UpstreamSource, AutoCloseable {

    private final MirrorDirectory mirrors;
    private final boolean isOffline;
    private final Function<PromotedComponent, RemoteAccess> access;
    private final Map<String, UpstreamPort> upstreams = new HashMap<>();
    private final List<GitRepository> opened = new ArrayList<>();

    /**
     * Repositories that are copied below a directory.
     *
     * @param isOffline whether copies are read as they were fetched last
     * @param access how the upstream of a component is reached
     */
    public PromotionRepositories(
            MirrorDirectory mirrors, boolean isOffline, Function<PromotedComponent, RemoteAccess> access) {
        this.mirrors = mirrors;
        this.isOffline = isOffline;
        this.access = access;
    }

    @Override
    public UpstreamPort of(PromotedComponent component) {
        var upstream = component.upstream();
        var known = upstreams.get(upstream.url() + " " + upstream.branch());
        if (known != null) {
            return known;
        }
        var repository = open(upstream.url(), access.apply(component), MirrorContent.HISTORY);
        var port = new GitUpstream(repository, upstream);
        upstreams.put(upstream.url() + " " + upstream.branch(), port);
        return port;
    }

    /** A remote repository as it is now, or as it was fetched last. */
    public GitRepository open(String url, RemoteAccess remoteAccess, MirrorContent content) {
        var remote = remote(url);
        try {
            var repository = isOffline
                    ? mirrors.stored(remote, remoteAccess, content)
                            .orElseThrow(() ->
                                    new PromotionPortFailure(url + " was never fetched, so it cannot be read offline"))
                    : mirrors.fetch(remote, remoteAccess, content);
            opened.add(repository);
            return repository;
        } catch (IOException unreached) {
            throw GitFailures.failure("cannot fetch " + url, unreached);
        }
    }

    /** The commit that a revision of a repository names; of a mirror, its branches have short names. */
    public static CommitId commit(GitRepository repository, String url, String revision) {
        var resolved = GitFailures.guarded("cannot read " + url, () -> repository.resolve(revision));
        return resolved.match(dev.tidegate.engine.problem.Parsed.Accepted::is, refused -> {
            throw new PromotionPortFailure(url + ": " + refused.sentence());
        });
    }

    /** How commits get onto branches of a remote repository. */
    public BranchPublisher publisher(String url, RemoteAccess remoteAccess, CommitSigner signer) {
        return new BranchPublisher(mirrors, remote(url), remoteAccess, signer, PublishSettings.usual(), Timing.real());
    }

    private static RemoteUrl remote(String url) {
        var written = url.startsWith("/") ? "file://" + url : url;
        return RemoteUrl.parse(written).match(dev.tidegate.engine.problem.Parsed.Accepted::is, refused -> {
            throw new PromotionPortFailure(refused.sentence());
        });
    }

    @Override
    public void close() {
        opened.forEach(GitRepository::close);
    }

    /** The newest commit of a branch. */
    public static Optional<CommitId> branch(GitRepository repository, @Nullable String branch) {
        return branch == null
                ? Optional.empty()
                : GitFailures.guarded(
                        "cannot read branch " + branch,
                        () -> repository.history().branch(branch));
    }
}
