package dev.tidegate.integrations.image;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known about images beside the data.
 *
 * @param image the repository the command was given; null for none
 * @param refsByEnvironment the git reference the command was given for an environment, by the environment's name
 * @param processEnvironment the variables of this process
 * @param resolver turns git references into commits
 * @param rollouts what active rollouts want
 * @param learntArguments by the name of an integration, what its image says its command understands
 */
public record ImageInputs(
        @Nullable String image,
        Map<String, String> refsByEnvironment,
        Map<String, String> processEnvironment,
        RefResolver resolver,
        RolloutRefs rollouts,
        Map<String, List<String>> learntArguments) {

    public ImageInputs {
        refsByEnvironment = Map.copyOf(refsByEnvironment);
        processEnvironment = Map.copyOf(processEnvironment);
        learntArguments = Map.copyOf(learntArguments);
    }

    /** Nothing but the data. */
    public static ImageInputs none() {
        return new ImageInputs(null, Map.of(), Map.of(), RefResolver.none(), RolloutRefs.none(), Map.of());
    }

    public ImageInputs withImage(String repository) {
        return new ImageInputs(repository, refsByEnvironment, processEnvironment, resolver, rollouts, learntArguments);
    }

    public ImageInputs withRefs(Map<String, String> byEnvironment) {
        return new ImageInputs(image, byEnvironment, processEnvironment, resolver, rollouts, learntArguments);
    }

    public ImageInputs withProcessEnvironment(Map<String, String> variables) {
        return new ImageInputs(image, refsByEnvironment, variables, resolver, rollouts, learntArguments);
    }

    public ImageInputs withResolver(RefResolver other) {
        return new ImageInputs(image, refsByEnvironment, processEnvironment, other, rollouts, learntArguments);
    }

    public ImageInputs withRollouts(RolloutRefs other) {
        return new ImageInputs(image, refsByEnvironment, processEnvironment, resolver, other, learntArguments);
    }

    public ImageInputs withLearntArguments(Map<String, List<String>> byIntegration) {
        return new ImageInputs(image, refsByEnvironment, processEnvironment, resolver, rollouts, byIntegration);
    }
}
