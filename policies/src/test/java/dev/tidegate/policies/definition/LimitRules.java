package dev.tidegate.policies.definition;

import io.fabric8.crdv2.generator.v1.SchemaCustomizer.Customizer;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.api.model.apiextensions.v1.ValidationRuleBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.List;
import java.util.Objects;

/** Rules of {@code maxFailures} and {@code maxConcurrency}, which the generator does not take from annotations there. */
public final class LimitRules implements Customizer {

    private static final double LARGEST = 999_999_999;
    private static final String SHARE_OR_COUNT = "^((100|[0-9]{1,2})%|[0-9]{1,9})$";

    @Override
    public JSONSchemaProps apply(JSONSchemaProps block, String input, KubernetesSerialization serialization) {
        limit(Objects.requireNonNull(block.getProperties().get("maxFailures")));
        var concurrency = block.getProperties().get("maxConcurrency");
        if (concurrency != null) {
            limit(concurrency);
            concurrency.setXKubernetesValidations(List.of(new ValidationRuleBuilder()
                    .withRule("type(self) == int ? self > 0 : !self.matches('^0+%?$')")
                    .withMessage("0 would mean all clusters in OCM; to stop a rollout use paused: true")
                    .build()));
        }
        return block;
    }

    private static void limit(JSONSchemaProps limit) {
        limit.setPattern(SHARE_OR_COUNT);
        limit.setMinimum(0.0);
        limit.setMaximum(LARGEST);
        limit.setMaxLength(9L);
    }
}
