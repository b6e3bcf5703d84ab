package dev.tidegate.cli.integrations.option;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.application.integrations.ArgumentFile;
import dev.tidegate.application.integrations.IntegrationDataSettings;
import dev.tidegate.application.integrations.IntegrationDataSource;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.settings.RenderProfile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which data, for which of the integrations, and which image: a mixin. */
public final class IntegrationDataOptions {

    @Option(
            names = {"-d", "--data"},
            paramLabel = "<directory>",
            defaultValue = ".",
            order = 10,
            description = "The root of the data tree; the current directory unless said otherwise.")
    private Path root = Path.of(".");

    @Option(
            names = "--profile",
            paramLabel = "<profile>",
            order = 11,
            description = "How workloads are rendered: native, or compat to take over what the reference runs; what"
                    + " the settings of the tree say, native where they do not.")
    private @Nullable String profile;

    @Option(
            names = {"-i", "--image"},
            paramLabel = "<repository>",
            order = 12,
            defaultValue = "${env:INTEGRATIONS_MANAGER_IMAGE}",
            description = "The image without a tag, for all integrations; else what the data say.")
    private @Nullable String image;

    @Option(
            names = {"-r", "--image-tag-from-ref"},
            paramLabel = "<environment>=<ref>",
            order = 13,
            description = "Take the image that was built from this Git reference, in one environment; may be repeated.")
    private List<String> refs = List.of();

    @Option(
            names = {"-e", "--environment-name"},
            paramLabel = "<name>",
            order = 14,
            defaultValue = "${env:ENVIRONMENT_NAME}",
            description = "Only what runs in this environment.")
    private @Nullable String environment;

    @Option(
            names = {"-u", "--upstream"},
            paramLabel = "<url>",
            order = 15,
            defaultValue = "${env:INTEGRATIONS_MANAGER_UPSTREAM}",
            description = "Only integrations that are built from this repository.")
    private @Nullable String upstream;

    @Option(
            names = "--integration",
            paramLabel = "<name>",
            order = 16,
            description = "Only this integration; may be repeated.")
    private Set<String> integrations = Set.of();

    @Option(
            names = "--git-token-file",
            paramLabel = "<file>",
            order = 17,
            description = "A token for the hosts of repositories whose references have to be resolved.")
    private @Nullable Path gitToken;

    @Option(
            names = "--arguments",
            paramLabel = "<file>",
            order = 18,
            description = "What commands understand whose integrations do not say: the label tidegate.dev/arguments of"
                    + " their image, as a file with a JSON map of lists.")
    private @Nullable Path arguments;

    /** The settings; refuses options that cannot be understood. */
    public IntegrationDataSettings settings() {
        return new IntegrationDataSettings(
                root,
                profile(),
                blankIsNone(image),
                refsByEnvironment(),
                new IntegrationSelection(blankIsNone(environment), blankIsNone(upstream), integrations),
                gitToken,
                arguments == null ? Map.of() : InputFile.read(arguments, ArgumentFile::read),
                System.getenv());
    }

    /** The same settings; refuses a directory that is not there, too. */
    IntegrationDataSettings checkedSettings() {
        var settings = settings();
        new IntegrationDataSource(settings).checkRoot();
        return settings;
    }

    private @Nullable RenderProfile profile() {
        if (profile == null) {
            return null;
        }
        return RenderProfile.ofWireName(profile)
                .orElseThrow(() ->
                        new RequestFailure(Status.INVALID_INPUT, "--profile is native or compat, not " + profile));
    }

    private Map<String, String> refsByEnvironment() {
        var byEnvironment = new LinkedHashMap<String, String>();
        for (String each : refs) {
            int equals = each.indexOf('=');
            if (equals < 1 || equals == each.length() - 1 || each.indexOf('=', equals + 1) >= 0) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "--image-tag-from-ref takes an environment and a reference, as in production=main, not "
                                + each);
            }
            byEnvironment.put(each.substring(0, equals), each.substring(equals + 1));
        }
        return byEnvironment;
    }

    private static @Nullable String blankIsNone(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
