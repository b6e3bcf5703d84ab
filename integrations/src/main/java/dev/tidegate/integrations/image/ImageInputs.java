package dev.tidegate.integrations.image;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of image resolution besides the data.
 *
 * @param image the repository given on the command line; null for none
 * @param refsByEnvironment the git reference given on the command line for an environment, by its name
 * @param processEnvironment the variables of this process
 * @param resolver resolves git references to commits
 * @param rollouts the images of active rollouts
 * @param acceptedArguments by the name of an integration, the arguments its image says its command accepts
 */
public record ImageInputs(
        @Nullable String image,
        Map<String, String> refsByEnvironment,
        Map<String, String> processEnvironment,
        GitRefResolver resolver,
        RolloutImages rollouts,
        Map<String, List<String>> acceptedArguments) {

    public ImageInputs {
        refsByEnvironment = Map.copyOf(refsByEnvironment);
        // A view: whoever records which variables were looked up passes a map that notes them.
        processEnvironment = Collections.unmodifiableMap(processEnvironment);
        acceptedArguments = Map.copyOf(acceptedArguments);
    }

    /** No inputs besides the data. */
    public static ImageInputs none() {
        return new ImageInputs(null, Map.of(), Map.of(), GitRefResolver.none(), RolloutImages.none(), Map.of());
    }

    public ImageInputs withImage(String repository) {
        return new ImageInputs(
                repository, refsByEnvironment, processEnvironment, resolver, rollouts, acceptedArguments);
    }

    public ImageInputs withRefs(Map<String, String> byEnvironment) {
        return new ImageInputs(image, byEnvironment, processEnvironment, resolver, rollouts, acceptedArguments);
    }

    public ImageInputs withProcessEnvironment(Map<String, String> variables) {
        return new ImageInputs(image, refsByEnvironment, variables, resolver, rollouts, acceptedArguments);
    }

    public ImageInputs withResolver(GitRefResolver other) {
        return new ImageInputs(image, refsByEnvironment, processEnvironment, other, rollouts, acceptedArguments);
    }

    public ImageInputs withRollouts(RolloutImages other) {
        return new ImageInputs(image, refsByEnvironment, processEnvironment, resolver, other, acceptedArguments);
    }

    public ImageInputs withAcceptedArguments(Map<String, List<String>> byIntegration) {
        return new ImageInputs(image, refsByEnvironment, processEnvironment, resolver, rollouts, byIntegration);
    }
}
