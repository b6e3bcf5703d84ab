package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.UpgradeSettings;
import dev.tidegate.cli.signin.SignInOptions;
import dev.tidegate.engine.Profile;
import java.nio.file.Path;
import java.util.LinkedHashSet;
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
                    + " in to is meant, or those named by --org.")
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
            description = "Where policies are written: ${COMPLETION-CANDIDATES}, which are those of --data;"
                    + " ${DEFAULT-VALUE} unless said otherwise.")
    private Policies policies = Policies.labels;

    @Option(
            names = "--ocm-env",
            paramLabel = "<name>",
            order = 53,
            defaultValue = "${env:AUS_OCM_ENV:-}",
            description = "Look at this environment only; or AUS_OCM_ENV.")
    private String onlyEnvironment = "";

    @Option(
            names = {"--org", "--org-id"},
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

    UpgradeSettings settings() {
        return new UpgradeSettings(
                data,
                secrets,
                policies == Policies.files,
                onlyEnvironment,
                only,
                excluded,
                ignoresSts,
                profile,
                signIn.settings());
    }
}
