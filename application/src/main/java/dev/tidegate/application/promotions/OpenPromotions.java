package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.AtomicFileWriter;
import dev.tidegate.application.promotions.cluster.ClusterPods;
import dev.tidegate.application.promotions.forge.ForgeMergeRequests;
import dev.tidegate.application.promotions.git.GitChangePublisher;
import dev.tidegate.application.promotions.git.GitDataRepository;
import dev.tidegate.application.promotions.git.PromotionRepositories;
import dev.tidegate.application.promotions.registry.RegistryArtifacts;
import dev.tidegate.application.promotions.storage.PromotionRecords;
import dev.tidegate.application.shards.DataShards;
import dev.tidegate.forge.Forge;
import dev.tidegate.forge.ForgeKind;
import dev.tidegate.forge.ForgeSettings;
import dev.tidegate.forge.Forges;
import dev.tidegate.git.CommitId;
import dev.tidegate.git.CommitSigner;
import dev.tidegate.git.GitRepository;
import dev.tidegate.git.MirrorContent;
import dev.tidegate.git.MirrorDirectory;
import dev.tidegate.git.MirrorSettings;
import dev.tidegate.git.RemoteAccess;
import dev.tidegate.git.TreeSnapshot;
import dev.tidegate.http.InvalidSecretException;
import dev.tidegate.http.ServerUrl;
import dev.tidegate.http.Timing;
import dev.tidegate.promotions.act.ChangePublisherPort;
import dev.tidegate.promotions.act.MergeRequestPort;
import dev.tidegate.promotions.act.OpenRequest;
import dev.tidegate.promotions.act.PromotionExecutor;
import dev.tidegate.promotions.file.CommitSigning;
import dev.tidegate.promotions.file.DataRepositorySettings;
import dev.tidegate.promotions.file.KnownPerson;
import dev.tidegate.promotions.file.LoadedPromotions;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.plan.DataRepositoryPort;
import dev.tidegate.promotions.plan.PromotionId;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.PromotionPorts;
import dev.tidegate.promotions.request.RequestStateText;
import dev.tidegate.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A promotions file with everything it names, for one request. Connections are made when needed. Used by one thread. */
final class OpenPromotions implements AutoCloseable {

    private static final String BRANCH = "main";

    private final PromotionSettings settings;
    private final LoadedPromotions loaded;
    private final PromotionDesired desired;
    private final Clock clock;
    private final SecretReader secrets;
    private final PromotionRepositories repositories;
    private final RegistryArtifacts artifacts;
    private final PromotionRecords records;
    private final ClusterPods pods;
    private @Nullable GitRepository dataRepository;
    private @Nullable DataRepositoryPort data;
    private @Nullable Forge forge;
    private @Nullable List<OpenRequest> openRequests;

    /**
     * Reads the file; nothing is reached yet.
     *
     * @param store which the caller closes
     */
    OpenPromotions(PromotionSettings settings, Store store, Clock clock) {
        this.settings = settings;
        this.clock = clock;
        this.loaded = PromotionFile.load(settings.file());
        this.desired = PromotionFile.usable(loaded);
        var directory = settings.file().toAbsolutePath().getParent();
        this.secrets =
                new SecretReader(directory == null ? Path.of("").toAbsolutePath() : directory, settings.variables());
        var mirrors = MirrorSettings.below(settings.mirrors());
        this.repositories = new PromotionRepositories(
                new MirrorDirectory(settings.allowsLocal() ? mirrors.allowingLocal() : mirrors, Timing.real()),
                settings.isOffline(),
                component -> secrets.gitAccess(component.upstream().token()));
        this.artifacts = new RegistryArtifacts(image -> secrets.token(image.token()));
        this.records = new PromotionRecords(store, desired.name(), clock, this::forgeApprovals);
        this.pods = new ClusterPods(settings.clusters(), clock);
    }

    LoadedPromotions loaded() {
        return loaded;
    }

    PromotionDesired desired() {
        return desired;
    }

    PromotionRecords records() {
        return records;
    }

    PromotionRepositories upstreams() {
        return repositories;
    }

    ClusterPods pods() {
        return pods;
    }

    /** Where the data branch is, as the file says it. */
    String branch() {
        var named = desired.repository();
        return named == null ? BRANCH : named.branch();
    }

    /** The checkout that was named, if one was. */
    Optional<Path> checkout() {
        var named = settings.data();
        if (named == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(named)).filter(Files::isDirectory).filter(path -> !isBare(path));
        } catch (InvalidPathException address) {
            return Optional.empty();
        }
    }

    private static boolean isBare(Path path) {
        return Files.exists(path.resolve("HEAD")) && Files.isDirectory(path.resolve("objects"));
    }

    /** The data repository at the commit that was asked for. */
    DataRepositoryPort data() {
        var known = data;
        if (known != null) {
            return known;
        }
        var repository = dataGit();
        var at = settings.at();
        CommitId commit;
        if (at != null) {
            commit = PromotionRepositories.commit(repository, "the data repository", at);
        } else if (checkout().isPresent()) {
            commit = PromotionRepositories.commit(repository, "the data repository", "HEAD");
        } else {
            commit = PromotionRepositories.branch(repository, branch())
                    .orElseThrow(() -> new PromotionPortFailure("the data repository has no branch " + branch()));
        }
        var opened = new GitDataRepository(repository, commit);
        data = opened;
        return opened;
    }

    /** Fetches the data repository again when it is needed next. */
    void refresh() {
        data = null;
        dataRepository = null;
        openRequests = null;
    }

    GitRepository dataGit() {
        var known = dataRepository;
        if (known != null) {
            return known;
        }
        var checkout = checkout();
        try {
            checkout.ifPresent(directory -> new AtomicFileWriter(directory).recover());
            var opened = checkout.isPresent()
                    ? GitRepository.open(checkout.get())
                    : repositories.open(url(), dataAccess(), MirrorContent.WHOLE);
            dataRepository = opened;
            return opened;
        } catch (IOException unusable) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(unusable.getMessage()), unusable);
        }
    }

    private RemoteAccess dataAccess() {
        var named = desired.repository();
        return secrets.gitAccess(
                named == null || named.forge() == null ? null : named.forge().token());
    }

    private String url() {
        var named = settings.data();
        return named == null || checkout().isPresent() ? repository().url() : named;
    }

    DataRepositorySettings repository() {
        return Optional.ofNullable(desired.repository())
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT, "the promotions file names no dataRepo; add it, or say --data"));
    }

    PromotionPorts ports() {
        return ports(data());
    }

    /** The same ports on another commit of the data repository. */
    PromotionPorts ports(DataRepositoryPort tip) {
        return new PromotionPorts(tip, repositories, artifacts, records, new DataShards(this::snapshots)::shards);
    }

    private TreeSnapshot snapshots(String commit, String directory) {
        try {
            return dataGit().tree(new CommitId(commit), directory);
        } catch (IOException unreadable) {
            throw new PromotionPortFailure("cannot read " + directory + ": " + unreadable.getMessage(), unreadable);
        }
    }

    /** The requests of the data repository; nothing where the file names no forge. */
    Optional<MergeRequestPort> requests() {
        return forge().map(client -> new ForgeMergeRequests(client, branch()));
    }

    Optional<Forge> forge() {
        var named = desired.repository();
        if (named == null || named.forge() == null || settings.isOffline()) {
            return Optional.empty();
        }
        if (forge == null) {
            var project = named.forge();
            var api = ServerUrl.parse(project.api())
                    .orElseThrow(() -> new RequestFailure(
                            Status.INVALID_INPUT, "the api of the forge is not " + ServerUrl.EXPECTED));
            var tokens = secrets.token(project.token());
            try {
                var unused = tokens.token();
            } catch (InvalidSecretException missing) {
                throw new RequestFailure(Status.NOT_ALLOWED, "the forge: " + missing.getMessage(), missing);
            }
            forge = Forges.client(
                    new ForgeSettings(
                            switch (project.kind()) {
                                case GITLAB -> ForgeKind.GITLAB;
                                case GITHUB -> ForgeKind.GITHUB;
                            },
                            api,
                            project.project(),
                            tokens,
                            ForgeSettings.USUAL_TIMEOUT),
                    Timing.real());
        }
        return Optional.ofNullable(forge);
    }

    /** How changes get onto the branches of the data repository. */
    ChangePublisherPort publisher() {
        var person = desired.person(settings.person());
        var email = person.map(KnownPerson::emails)
                .filter(emails -> !emails.isEmpty())
                .map(emails -> emails.get(0))
                .orElse("");
        return new GitChangePublisher(
                repositories.publisher(repository().url(), dataAccess(), signer()),
                branch(),
                settings.person(),
                email,
                clock);
    }

    private CommitSigner signer() {
        CommitSigning signing = repository().signing();
        if (signing == null) {
            return CommitSigner.none();
        }
        var key = secrets.key(signing.key());
        return switch (signing.format()) {
            case OPENPGP -> CommitSigner.openPgp(key);
            case SSH -> CommitSigner.ssh(key);
        };
    }

    /** Approvals of the requests of promotions, each for the plan its request carries. */
    private Map<String, Set<String>> forgeApprovals(PromotionId promotion) {
        var named = desired.repository();
        boolean isAsked = desired.environments().stream().anyMatch(environment -> environment.approval() != null);
        if (!isAsked || named == null || named.forge() == null || settings.isOffline()) {
            return Map.of();
        }
        var port = requests().orElseThrow();
        if (openRequests == null) {
            openRequests = port.open(PromotionExecutor.LABEL);
        }
        var approvals = new HashMap<String, Set<String>>();
        for (OpenRequest request : Objects.requireNonNull(openRequests)) {
            RequestStateText.read(request.description())
                    .value()
                    .filter(state -> state.promotion().id().equals(promotion))
                    .ifPresent(state -> approvals
                            .computeIfAbsent(state.promotion().digest(), digest -> new HashSet<>())
                            .addAll(port.approvers(request)));
        }
        return approvals;
    }

    @Override
    public void close() {
        try (repositories;
                artifacts;
                pods) {
            if (forge != null) {
                forge.close();
            }
            if (dataRepository != null && checkout().isPresent()) {
                dataRepository.close();
            }
        }
    }
}
