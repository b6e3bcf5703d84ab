package dev.tidegate.application.upgrades;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.file.InputDirectory;
import dev.tidegate.application.ocm.OcmSignIn;
import dev.tidegate.application.ocm.SignInResolver;
import dev.tidegate.application.ocm.SignedInOrganisation;
import dev.tidegate.application.upgrades.fleet.OcmSite;
import dev.tidegate.application.upgrades.fleet.OcmSites;
import dev.tidegate.application.upgrades.secret.SecretStore;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.files.FileFailure;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.upgrades.file.FilePolicySource;
import dev.tidegate.upgrades.file.UpgradeDesired;
import dev.tidegate.upgrades.file.UpgradeLoader;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.LabelPolicySource;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Loads the fleet that settings name. A data tree is read anew each time; who is signed in is found once. Safe for many
 * threads.
 */
public final class UpgradeFleetLoader implements Supplier<UpgradeFleet> {

    private final UpgradeSettings settings;
    private final Ocm ocm;
    private final InstantSource clock;
    private @Nullable UpgradeFleet signedIn;

    public UpgradeFleetLoader(UpgradeSettings settings, Ocm ocm, InstantSource clock) {
        this.settings = settings;
        this.ocm = ocm;
        this.clock = clock;
    }

    /**
     * The fleet as it is written now.
     *
     * @throws RequestFailure if there is none, or nobody is signed in
     */
    @Override
    public synchronized UpgradeFleet get() {
        var data = settings.data();
        if (data != null) {
            return ofData(data);
        }
        var known = signedIn;
        if (known == null) {
            known = ofSignIn(SignInResolver.ofProcess().find(settings.signIn()));
            signedIn = known;
        }
        return known;
    }

    private UpgradeFleet ofData(Path tree) {
        var files = load(tree);
        var found = OcmSites.of(files, SecretStore.ofProcess(settings.secrets()));
        var problems = new ArrayList<String>();
        var written = settings.policiesInFiles() ? files.check(clock.instant()) : files.problems();
        var errors = written.stream().filter(Problem::isError).toList();
        if (errors.isEmpty()) {
            refuseUnknown(tree, files);
        } else {
            problems.add("there are mistakes in %s\n%s".formatted(tree, ProblemLines.text(errors)));
        }
        problems.addAll(found.problems());
        return new UpgradeFleet(
                found.sites(),
                settings.policiesInFiles() ? new FilePolicySource(files) : new LabelPolicySource(),
                found.health(),
                runSettings(found.organisations()),
                problems,
                settings.policiesInFiles() ? List.of() : unusedPolicies(files));
    }

    /** Where files have mistakes, the one that is not found may be in one of those. */
    private void refuseUnknown(Path tree, UpgradeDesired files) {
        var known = files.organisations().stream()
                .map(organisation -> organisation.key().id())
                .toList();
        settings.only().stream()
                .filter(id -> !known.contains(id))
                .sorted()
                .findFirst()
                .ifPresent(unknown -> {
                    throw new RequestFailure(
                            Status.INVALID_INPUT,
                            "there is no organisation %s in %s%s"
                                    .formatted(
                                            unknown,
                                            tree,
                                            NameSuggestions.nearest(unknown, known)
                                                    .map("; did you mean %s?"::formatted)
                                                    .orElse("")));
                });
    }

    private static List<String> unusedPolicies(UpgradeDesired files) {
        int clusters = files.organisations().stream()
                .mapToInt(organisation -> organisation.clusters().size())
                .sum();
        return clusters == 0
                ? List.of()
                : List.of("policies of %s in the data are not looked at, because policies are read from labels: "
                                .formatted(clusters == 1 ? "1 cluster" : clusters + " clusters")
                        + "to use them, give --policies files");
    }

    private static UpgradeDesired load(Path tree) {
        try {
            return UpgradeLoader.load(
                    DataTree.load(InputDirectory.require(tree), UpgradeSchemas.shipped(), DataLimits.usual()));
        } catch (IOException e) {
            throw new RequestFailure(Status.INVALID_INPUT, tree + " cannot be read: " + FileFailure.reason(e), e);
        }
    }

    private UpgradeFleet ofSignIn(OcmSignIn who) {
        if (settings.policiesInFiles()) {
            throw new RequestFailure(Status.INVALID_INPUT, "--policies files needs --data too");
        }
        var only = settings.only();
        var names =
                only.isEmpty() ? SignedInOrganisation.of(who, ocm).names() : SignedInOrganisation.names(who, ocm, only);
        var ids = only.isEmpty() ? names.keySet() : only;
        return new UpgradeFleet(
                List.of(OcmSite.of(who.environment(), who.grant(), names)),
                new LabelPolicySource(),
                HealthSources.NONE,
                runSettings(ids.stream()
                        .sorted()
                        .map(id -> AllowedOrganisation.of(
                                new OrganisationKey(who.environment().name(), id), ""))
                        .toList()),
                List.of(),
                List.of());
    }

    /** Add-ons are upgraded where a file of the organisation asks for it. */
    private UpgradeRunSettings runSettings(List<AllowedOrganisation> organisations) {
        var usual = UpgradeRunSettings.of(settings.profile(), organisations);
        return new UpgradeRunSettings(
                settings.policiesInFiles() ? UpgradeRunSettings.FILE_SCHEDULER : UpgradeRunSettings.LABEL_SCHEDULER,
                settings.profile(),
                usual.rules(),
                settings.environment().isBlank() ? Set.of() : Set.of(settings.environment()),
                organisations,
                settings.only(),
                settings.excluded(),
                settings.ignoresSts(),
                true,
                settings.data() != null);
    }
}
