package dev.tidegate.cli.integrations.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.git.RemoteAccess;
import dev.tidegate.git.RemoteRefs;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.image.RefResolver;
import dev.tidegate.integrations.plan.Selection;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.server.integrations.ArgumentFile;
import dev.tidegate.server.integrations.IntegrationData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which data, for which of the integrations, and which image: a mixin. */
public final class DataOptions {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int WHOLE_ID = 40;

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

    public Path root() {
        return root;
    }

    /** What is wrong with the options is told before anything is read. */
    void check() {
        checkRoot();
        profile();
        refsByEnvironment();
    }

    private void checkRoot() {
        if (!Files.isDirectory(root)) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "there is no directory " + root);
        }
    }

    /** Reads the tree; what is wrong with single files is no reason to end. */
    public IntegrationData load() {
        checkRoot();
        try {
            return IntegrationData.load(root, this::wanted);
        } catch (IOException unreadable) {
            throw new CommandFailure(
                    ExitCode.FAILED, root + " could not be read: " + unreadable.getMessage(), unreadable);
        } catch (IntegrationData.UnreadableSettings unreadable) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    /** Another profile brings its own habits, unless the settings of the tree were written for it. */
    public Settings wanted(Settings settings) {
        RenderProfile wanted = profile();
        return wanted == null || wanted == settings.profile() ? settings : settings.under(wanted);
    }

    private @Nullable RenderProfile profile() {
        if (profile == null) {
            return null;
        }
        for (RenderProfile each : RenderProfile.values()) {
            if (each.wireName().equals(profile)) {
                return each;
            }
        }
        throw new CommandFailure(ExitCode.WRONG_USAGE, "--profile is native or compat, not " + profile);
    }

    public Selection selection() {
        return new Selection(blankIsNone(environment), blankIsNone(upstream), integrations);
    }

    /** What the command says about images, and the variables of the process. */
    public ImageInputs images() {
        var inputs = ImageInputs.none()
                .withProcessEnvironment(System.getenv())
                .withRefs(refsByEnvironment())
                .withLearntArguments(learntArguments())
                .withResolver(resolver());
        String repository = blankIsNone(image);
        return repository == null ? inputs : inputs.withImage(repository);
    }

    private RefResolver resolver() {
        var known = new LinkedHashMap<String, Parsed<String>>();
        return (repository, ref) -> known.computeIfAbsent(repository + " " + ref, asked -> resolved(repository, ref));
    }

    /** Gets ready to ask only now, since most data name no reference and getting ready makes a start longer. */
    private Parsed<String> resolved(String repository, String ref) {
        var access = gitToken == null ? RemoteAccess.anonymous(PATIENCE) : RemoteAccess.tokenFile(gitToken, PATIENCE);
        try {
            return new RemoteRefs(access).resolve(repository, ref, WHOLE_ID);
        } catch (IOException unreached) {
            return Parsed.refused("ref", 0, String.valueOf(unreached.getMessage()));
        }
    }

    private Map<String, List<String>> learntArguments() {
        return arguments == null ? Map.of() : GivenFile.read(arguments, ArgumentFile::read);
    }

    private Map<String, String> refsByEnvironment() {
        var byEnvironment = new LinkedHashMap<String, String>();
        for (String each : refs) {
            int equals = each.indexOf('=');
            if (equals < 1 || equals == each.length() - 1 || each.indexOf('=', equals + 1) >= 0) {
                throw new CommandFailure(
                        ExitCode.WRONG_USAGE,
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
