package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.signin.OwnOrganisation;
import dev.tidegate.cli.signin.SignIn;
import dev.tidegate.cli.signin.SignInOptions;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.engine.Profile;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.server.upgrades.DataSites;
import dev.tidegate.server.upgrades.Site;
import dev.tidegate.upgrades.file.FilePolicySource;
import dev.tidegate.upgrades.file.UpgradeFiles;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.LabelPolicySource;
import dev.tidegate.upgrades.run.PolicySource;
import dev.tidegate.upgrades.run.RunSettings;
import dev.tidegate.upgrades.secret.SecretDirectory;
import dev.tidegate.upgrades.secret.SecretVariables;
import dev.tidegate.upgrades.secret.Secrets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which fleet is meant and where its policies are written: a mixin. */
public final class FleetOptions {

    /** Where policies are written. */
    enum Policies {
        labels,
        files
    }

    @Option(
            names = "--data",
            paramLabel = "<directory>",
            order = 50,
            description = "A data tree with environments and organisations. Without it, the organisation one is signed"
                    + " in to is meant, or those named by --org-id.")
    private @Nullable Path data;

    @Option(
            names = "--secrets",
            paramLabel = "<directory>",
            order = 51,
            description = "Where the secrets that the data tree names are found, one file each:"
                    + " <path>/<field>. Without it, they are variables TIDEGATE_SECRET_<PATH>_<FIELD>.")
    private @Nullable Path secrets;

    @Option(
            names = "--policies",
            paramLabel = "<where>",
            defaultValue = "labels",
            order = 52,
            description = "Where policies are written: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said"
                    + " otherwise.")
    private Policies policies = Policies.labels;

    @Option(
            names = "--ocm-env",
            paramLabel = "<name>",
            order = 53,
            defaultValue = "${env:AUS_OCM_ENV:-}",
            description = "Look at this environment only; or AUS_OCM_ENV.")
    private String onlyEnvironment = "";

    @Option(
            names = "--org-id",
            paramLabel = "<id>",
            order = 54,
            split = ",",
            description = "Look at this organisation only; may be repeated.")
    private Set<String> only = new LinkedHashSet<>();

    @Option(
            names = "--exclude-org-id",
            paramLabel = "<id>",
            order = 55,
            split = ",",
            description = "Leave this organisation alone, whatever else is said; may be repeated.")
    private Set<String> excluded = new LinkedHashSet<>();

    @Option(
            names = "--ignore-sts-clusters",
            order = 56,
            description = "Leave clusters alone that get their cloud credentials from roles.")
    private boolean ignoresSts;

    @Option(
            names = "--profile",
            paramLabel = "<profile>",
            defaultValue = "tidegate",
            order = 57,
            description = "Whose rules decide: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said otherwise.")
    private Profile profile = Profile.TIDEGATE;

    @Mixin
    private SignInOptions signIn;

    /**
     * A fleet that was named.
     *
     * @param problems what of it cannot be used, and why
     */
    record Fleet(
            List<Site> sites,
            PolicySource policies,
            HealthSources health,
            RunSettings settings,
            List<String> problems) {}

    Profile profile() {
        return profile;
    }

    /** Finds the fleet; whoever signs in by options may have to ask OCM for its own organisation. */
    Fleet find(Ocm ocm) {
        return data == null ? ofSignIn(signIn.resolve(), ocm) : ofData(data);
    }

    private Fleet ofData(Path tree) {
        var files = load(tree);
        Secrets variables = new SecretVariables(System.getenv());
        var found = DataSites.of(files, secrets == null ? variables : new SecretDirectory(secrets).or(variables));
        var problems = new ArrayList<String>();
        files.problems().forEach(problem -> problems.add(problem.toString()));
        problems.addAll(found.problems());
        return new Fleet(
                found.sites(),
                policies == Policies.files ? new FilePolicySource(files) : new LabelPolicySource(),
                found.health(),
                settings(found.organisations()),
                problems);
    }

    private static UpgradeFiles load(Path tree) {
        try {
            return UpgradeFiles.load(DataTree.load(tree, UpgradeSchemas.shipped(), Limits.usual()));
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, tree + " cannot be read: " + e.getMessage(), e);
        }
    }

    private Fleet ofSignIn(SignIn who, Ocm ocm) {
        if (policies == Policies.files) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--policies files needs --data too");
        }
        var names = only.isEmpty() ? OwnOrganisation.of(who, ocm).names() : OwnOrganisation.names(who, ocm);
        var ids = only.isEmpty() ? names.keySet() : only;
        return new Fleet(
                List.of(Site.of(who.environment(), who.grant(), names)),
                new LabelPolicySource(),
                HealthSources.NONE,
                settings(ids.stream()
                        .map(id -> AllowedOrganisation.of(
                                new OrganisationKey(who.environment().name(), id), ""))
                        .toList()),
                List.of());
    }

    /** Add-ons are upgraded where a file of the organisation asks for it. */
    private RunSettings settings(List<AllowedOrganisation> organisations) {
        var usual = RunSettings.of(profile, organisations);
        return new RunSettings(
                false,
                policies == Policies.files ? RunSettings.FILE_SCHEDULER : RunSettings.LABEL_SCHEDULER,
                profile,
                usual.rules(),
                onlyEnvironment.isBlank() ? Set.of() : Set.of(onlyEnvironment),
                organisations,
                only,
                excluded,
                ignoresSts,
                true,
                data != null);
    }
}
