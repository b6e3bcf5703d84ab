package dev.tidegate.policies.definition;

import io.fabric8.crdv2.generator.v1.SchemaCustomizer.Customizer;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.List;
import java.util.Objects;

/** Makes {@code decisionGroups} a list with one entry for each group, which many may apply a part of. */
public final class GroupNameKeys implements Customizer {

    @Override
    public JSONSchemaProps apply(JSONSchemaProps spec, String input, KubernetesSerialization serialization) {
        var groups = Objects.requireNonNull(spec.getProperties().get("decisionGroups"));
        groups.setXKubernetesListType("map");
        groups.setXKubernetesListMapKeys(List.of("groupName"));
        return spec;
    }
}
