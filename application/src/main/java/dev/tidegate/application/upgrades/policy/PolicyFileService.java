package dev.tidegate.application.upgrades.policy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.file.InputDirectory;
import dev.tidegate.application.ocm.OcmFactory;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.OrganisationSession;
import dev.tidegate.application.upgrades.fleet.ClusterInventory;
import dev.tidegate.application.upgrades.fleet.OcmSites;
import dev.tidegate.application.upgrades.fleet.OrganisationInspector;
import dev.tidegate.application.upgrades.secret.SecretStore;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.FileFailure;
import dev.tidegate.files.InputException;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.upgrades.file.ClusterEntry;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.UpgradeDesired;
import dev.tidegate.upgrades.file.UpgradeLoader;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.file.VersionWeight;
import dev.tidegate.upgrades.fileupdate.ClusterListUpdate;
import dev.tidegate.upgrades.fileupdate.DiscoveredCluster;
import dev.tidegate.upgrades.fileupdate.RecommendedVersionsUpdate;
import dev.tidegate.upgrades.fileupdate.TemplateSource;
import dev.tidegate.upgrades.fileupdate.VersionRecommender;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** Keeps data files in step with the clusters there are, and labels in step with data files. */
public final class PolicyFileService implements AutoCloseable {

    private final PolicyFileSettings settings;
    private final TimeSource time;
    private final Consumer<Document> invalid;
    private final Ocm ocm;

    /**
     * A service for the files of one data tree; it is closed by whoever asks.
     *
     * @param invalid given the problems of the data tree, right before a request fails because of them
     */
    public PolicyFileService(PolicyFileSettings settings, TimeSource time, Consumer<Document> invalid) {
        this.settings = settings;
        this.time = time;
        this.invalid = invalid;
        this.ocm = OcmFactory.createForCommand(time);
    }

    /** Closes the connections to OCM; a process does not end before they are. */
    @Override
    public void close() {
        ocm.close();
    }

    /**
     * Compares the lists of clusters in the files with the clusters of OCM.
     *
     * @param write whether the files are changed too
     * @param reportsPending whether changes that were not written have a status of their own
     */
    public Answer enrol(boolean write, boolean reportsPending) {
        return compare(this::enrolment, write, reportsPending);
    }

    /** Compares the recommended versions in the files with the versions of the clusters; parameters as above. */
    public Answer recommend(boolean write, boolean reportsPending) {
        return compare(PolicyFileService::recommendation, write, reportsPending);
    }

    private FileChangeProposal enrolment(OrganisationFile file, ClusterInventory inventory) {
        var update = ClusterListUpdate.of(file, inventory.clusters(), templates());
        var notes = new ArrayList<String>();
        update.added().forEach(name -> notes.add("%s: %s gets a policy".formatted(file.name(), name)));
        update.removed().forEach(name -> notes.add("%s: %s is gone".formatted(file.name(), name)));
        if (!file.defaults().isEmpty()) {
            update.unmatched().forEach(name -> notes.add("%s: no default policy fits %s".formatted(file.name(), name)));
        }
        if (inventory.entries().isEmpty() && !file.clusters().isEmpty()) {
            notes.add("%s: not a single cluster was found, so nothing is taken out".formatted(file.name()));
        }
        return new FileChangeProposal(file, update.edits(), notes, update.problems());
    }

    private static FileChangeProposal recommendation(OrganisationFile file, ClusterInventory inventory) {
        var weight = file.weight();
        if (weight == null && file.recommended().isEmpty()) {
            return new FileChangeProposal(file, List.of(), List.of(), List.of());
        }
        var running = new ArrayList<VersionRecommender.RunningVersion>();
        for (var found : inventory.entries()) {
            var channel = found.channel();
            if (channel != null && !found.cluster().uninstalling()) {
                file.clusters().stream()
                        .filter(entry -> isFor(entry, found.cluster()))
                        .findFirst()
                        .map(entry -> entry.policy().workloads())
                        .ifPresent(workloads -> running.add(
                                new VersionRecommender.RunningVersion(workloads, channel, found.version())));
            }
        }
        var wanted = VersionRecommender.recommend(running, weight == null ? VersionWeight.EVEN : weight);
        var notes = wanted.isEmpty()
                ? List.of("%s: no cluster with a policy was found, so nothing is changed".formatted(file.name()))
                : List.<String>of();
        return new FileChangeProposal(file, RecommendedVersionsUpdate.edits(file, wanted), notes, List.of());
    }

    private static boolean isFor(ClusterEntry entry, DiscoveredCluster cluster) {
        var id = entry.id();
        return id == null ? entry.name().equals(cluster.name()) : id.equals(cluster.id());
    }

    private Answer compare(
            BiFunction<OrganisationFile, ClusterInventory, FileChangeProposal> work,
            boolean write,
            boolean reportsPending) {
        var tree = tree();
        var files = UpgradeLoader.load(tree);
        requireValid(files, "nothing was compared: mend these errors first");
        var sites = sites(files);
        var chosen = organisations(sites).stream()
                .flatMap(key -> files.organisation(key).stream())
                .toList();
        var inspector = new OrganisationInspector(ocm, time.clock(), sites.sites());
        var proposals = OrganisationSession.reading(() -> chosen.stream()
                .map(file -> work.apply(file, inspector.inventory(file)))
                .toList());
        var changes = new FileChangeDocument(settings.data(), tree);
        var document = changes.show(proposals, time.clock().instant(), write);
        if (changes.isRefused()) {
            return new Answer(document, Status.REFUSED);
        }
        return new Answer(
                document,
                reportsPending && !write && changes.changesSomething() ? Status.CHANGES_PENDING : Status.DONE);
    }

    /** Organisations with the changes that make their labels say what the files say. */
    public record LabelSynchronisation(OrganisationSession session, LabelChangeRequest request) {}

    /**
     * Plans the changes of labels.
     *
     * @param prune whether clusters that no file names lose their labels
     * @param finish the command that does what is left, should it break off half-way
     */
    public LabelSynchronisation synchronise(boolean prune, String finish) {
        var files = UpgradeLoader.load(tree());
        requireValid(files, "nothing was written: mend these errors first");
        var sites = sites(files);
        var session = OrganisationSession.open(ocm, sites.sites(), time.clock(), organisations(sites));
        var plan = FileLabelPlan.of(session, files, prune, finish);
        if (!plan.problems().isEmpty()) {
            throw refused(plan.problems(), "nothing was written: mend these errors first");
        }
        return new LabelSynchronisation(
                session, LabelChangeRequest.of(plan.edits()).noting(sites.problems()));
    }

    private void requireValid(UpgradeDesired files, String sentence) {
        var errors = files.check(time.clock().instant()).stream()
                .filter(Problem::isError)
                .toList();
        if (!errors.isEmpty()) {
            throw refused(errors, sentence);
        }
    }

    private RequestFailure refused(List<Problem> problems, String sentence) {
        invalid.accept(new ProblemReport(settings.data().toString(), problems)
                .in(Document.of("tidegate.upgrades.policy.validate/v1")));
        return new RequestFailure(Status.INVALID_INPUT, sentence);
    }

    private OcmSites sites(UpgradeDesired files) {
        return OcmSites.of(files, SecretStore.ofProcess(settings.secrets()));
    }

    private List<OrganisationKey> organisations(OcmSites sites) {
        var chosen = sites.organisations().stream()
                .map(AllowedOrganisation::key)
                .filter(key -> settings.only().isEmpty() || settings.only().contains(key.id()))
                .toList();
        if (chosen.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    sites.problems().isEmpty()
                            ? settings.data() + " names no such organisation"
                            : String.join("; ", sites.problems()));
        }
        return chosen;
    }

    /** Templates are only read from the data tree. */
    private TemplateSource templates() {
        return path -> {
            var root = settings.data().toAbsolutePath().normalize();
            var file = root.resolve(path.startsWith("/") ? path.substring(1) : path)
                    .normalize();
            if (!file.startsWith(root)) {
                return Parsed.refused("template", 0, "template %s is not in the data tree".formatted(path));
            }
            try {
                return Parsed.accepted(BoundedInput.text(file, BoundedInput.USUAL_BYTES));
            } catch (InputException unreadable) {
                return Parsed.refused("template", 0, "template %s cannot be read".formatted(path));
            }
        };
    }

    private DataTree tree() {
        try {
            return DataTree.load(InputDirectory.require(settings.data()), UpgradeSchemas.shipped(), DataLimits.usual());
        } catch (IOException e) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, settings.data() + " cannot be read: " + FileFailure.reason(e), e);
        }
    }
}
