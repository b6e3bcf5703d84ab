package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputDirectory;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.load.SelectionCheck;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.files.FileFailure;
import dev.tidegate.git.RemoteAccess;
import dev.tidegate.git.RemoteRefResolver;
import dev.tidegate.integrations.image.GitRefResolver;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;

/** Reads the data tree that settings name, and says what is known about images beside it. */
public final class IntegrationDataSource {

    private static final Duration GIT_TIMEOUT = Duration.ofSeconds(20);
    private static final int COMMIT_ID_LENGTH = 40;

    private final IntegrationDataSettings settings;

    public IntegrationDataSource(IntegrationDataSettings settings) {
        this.settings = settings;
    }

    public IntegrationDataSettings settings() {
        return settings;
    }

    /** Refuses a root that is no directory. */
    public void checkRoot() {
        InputDirectory.require(settings.root());
    }

    /** Reads the tree; problems of single files are part of the result. Refuses a selection that nothing in it matches. */
    public IntegrationData load() {
        checkRoot();
        try {
            var data = IntegrationData.load(settings.root(), this::underProfile);
            SelectionCheck.refuseUnmatched(settings.selection(), data);
            return data;
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED,
                    settings.root() + " could not be read: " + FileFailure.reason(unreadable),
                    unreadable);
        } catch (IntegrationData.UnreadableSettings unreadable) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    /** Another profile brings its own defaults, unless the settings of the tree were written for it. */
    public IntegrationSettings underProfile(IntegrationSettings written) {
        RenderProfile wanted = settings.profile();
        return wanted == null || wanted == written.profile() ? written : written.withProfile(wanted);
    }

    /** What is known about images beside the data; a Git reference is resolved once for each result of this method. */
    public ImageInputs images() {
        var inputs = ImageInputs.none()
                .withProcessEnvironment(settings.variables())
                .withRefs(settings.refsByEnvironment())
                .withAcceptedArguments(settings.learntArguments())
                .withResolver(resolver());
        String repository = settings.image();
        return repository == null ? inputs : inputs.withImage(repository);
    }

    private GitRefResolver resolver() {
        var known = new LinkedHashMap<String, Parsed<String>>();
        return (repository, ref) -> known.computeIfAbsent(repository + " " + ref, asked -> resolve(repository, ref));
    }

    /** The client is made only when a reference is resolved: most data name none, and making it delays the start. */
    private Parsed<String> resolve(String repository, String ref) {
        var token = settings.gitTokenFile();
        var access = token == null ? RemoteAccess.anonymous(GIT_TIMEOUT) : RemoteAccess.tokenFile(token, GIT_TIMEOUT);
        try {
            return new RemoteRefResolver(access).resolve(repository, ref, COMMIT_ID_LENGTH);
        } catch (IOException unreached) {
            return Parsed.refused("ref", 0, String.valueOf(unreached.getMessage()));
        }
    }
}
