package dev.tidegate.application.integrations;

import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.settings.RenderProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which data are read, which part of them is asked about, and what is known about images beside them.
 *
 * @param root the directory of the data tree
 * @param profile how workloads are rendered; null for what the settings of the tree say
 * @param image the image without a tag, for all integrations; null for what the data say
 * @param refsByEnvironment the Git reference whose image is used in an environment, by the environment's name
 * @param gitTokenFile a token for the hosts of repositories; null to ask without one
 * @param learntArguments what commands understand whose integrations do not say, by the integration's name
 * @param variables the environment variables of the process; only those that a parameter is named after are used
 */
public record IntegrationDataSettings(
        Path root,
        @Nullable RenderProfile profile,
        @Nullable String image,
        Map<String, String> refsByEnvironment,
        IntegrationSelection selection,
        @Nullable Path gitTokenFile,
        Map<String, List<String>> learntArguments,
        Map<String, String> variables) {

    public IntegrationDataSettings {
        refsByEnvironment = Map.copyOf(refsByEnvironment);
        learntArguments = Map.copyOf(learntArguments);
        variables = Map.copyOf(variables);
    }

    /** A data tree by its own settings alone. */
    public static IntegrationDataSettings of(Path root) {
        return new IntegrationDataSettings(
                root, null, null, Map.of(), IntegrationSelection.everything(), null, Map.of(), Map.of());
    }
}
