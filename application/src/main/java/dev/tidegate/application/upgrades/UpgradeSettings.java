package dev.tidegate.application.upgrades;

import dev.tidegate.application.ocm.SignInSettings;
import dev.tidegate.engine.Profile;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which fleet is meant and where its policies are written.
 *
 * @param data a data tree with environments and organisations; null for the organisations of whoever signs in
 * @param secrets a directory with the secrets that the data tree names; null to read them from variables
 * @param policiesInFiles whether policies are written in the data tree, not in labels
 * @param environment the name of the only environment to work on; empty for all
 * @param only ids of the only organisations to work on; empty for all
 * @param excluded ids of organisations to leave alone
 * @param ignoresSts whether clusters that get their credentials from roles are left alone
 * @param signIn used if there is no data tree
 */
public record UpgradeSettings(
        @Nullable Path data,
        @Nullable Path secrets,
        boolean policiesInFiles,
        String environment,
        Set<String> only,
        Set<String> excluded,
        boolean ignoresSts,
        Profile profile,
        SignInSettings signIn) {

    public UpgradeSettings {
        only = Set.copyOf(only);
        excluded = Set.copyOf(excluded);
    }

    /** How many organisations are worked on at once; the reference works on one after the other, in the order of its list. */
    public int width(int asked) {
        return switch (profile) {
            case TIDEGATE -> asked;
            case REFERENCE -> 1;
        };
    }

    /** In whose name service logs are written; the reference keeps its own, so that earlier ones are recognised. */
    String sender() {
        return switch (profile) {
            case TIDEGATE -> "tidegate";
            case REFERENCE -> "advanced-upgrade-scheduler";
        };
    }
}
