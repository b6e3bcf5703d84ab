package dev.tidegate.application.policies.install;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import java.util.regex.Pattern;

/**
 * What is installed where.
 *
 * @param namespace where the program runs
 * @param image what it is started from
 * @param isStandalone whether it evaluates placements too, on a hub that has only the API server
 */
public record PolicyInstallSettings(String namespace, String image, boolean isStandalone) {

    private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");
    private static final Pattern IMAGE = Pattern.compile("[A-Za-z0-9][-A-Za-z0-9._/:@]*");

    public PolicyInstallSettings {
        if (!NAMESPACE.matcher(namespace).matches()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "'" + namespace + "' is not a namespace: use small letters, digits and '-', as in tidegate");
        }
        if (!IMAGE.matcher(image).matches()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "'" + image + "' is not an image: write it as in registry/tidegate:1.0");
        }
    }
}
