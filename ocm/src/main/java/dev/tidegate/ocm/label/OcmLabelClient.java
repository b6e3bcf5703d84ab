package dev.tidegate.ocm.label;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.request.OcmRequestSender;
import dev.tidegate.ocm.search.OcmSearch;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds, creates, changes and removes labels. */
public final class OcmLabelClient {

    private static final OcmRequest ALL =
            OcmRequest.get("/api/accounts_mgmt/v1/labels").with("orderBy", "created_at");

    private final OcmRequestSender requests;
    private final OcmListReader lists;

    public OcmLabelClient(OcmRequestSender requests, OcmListReader lists) {
        this.requests = requests;
        this.lists = lists;
    }

    public OcmList<OcmLabel> search(OcmSearch search) {
        return lists.listSmall(ALL.with("search", search.render()), OcmLabel::read);
    }

    /** The labels of all subscriptions whose keys begin like this. */
    public OcmList<OcmLabel> ofSubscriptions(String prefix) {
        return search(beginning(prefix, "Subscription")).filter(isOf(prefix));
    }

    /** The labels of all organizations whose keys begin like this. */
    public OcmList<OcmLabel> ofOrganizations(String prefix) {
        return search(beginning(prefix, "Organization")).filter(isOf(prefix));
    }

    /** The labels of these organizations whose keys begin like this. */
    public OcmList<OcmLabel> ofOrganizations(String prefix, Collection<OrganizationId> organizations) {
        var ids = organizations.stream().map(OrganizationId::value).toList();
        return lists.list(ALL, beginning(prefix, "Organization"), "organization_id", ids, OcmLabel::read)
                .filter(isOf(prefix));
    }

    /** All labels of an owner. */
    public OcmList<OcmLabel> of(OcmLabelOwner owner) {
        return lists.list(OcmRequest.get(owner.route(), owner.id()), OcmLabel::read);
    }

    public CreateResult create(OcmLabelOwner owner, String key, String value) {
        return requests.create(
                OcmRequest.post(body(key, value), owner.route(), owner.id()),
                () -> find(of(owner), key)
                        .filter(label -> label.value().equals(value))
                        .map(OcmLabel::id));
    }

    public void update(OcmLabelOwner owner, String key, String value) {
        requests.change(
                OcmRequest.patch(body(key, value), owner.route() + "/{key}", owner.id(), key),
                () -> find(of(owner), key)
                        .filter(label -> label.value().equals(value))
                        .isPresent());
    }

    public void delete(OcmLabelOwner owner, String key) {
        requests.change(OcmRequest.delete(owner.route() + "/{key}", owner.id(), key), () -> {
            var left = of(owner);
            return left.isWhole() && find(left, key).isEmpty();
        });
    }

    private static Optional<OcmLabel> find(OcmList<OcmLabel> labels, String key) {
        return labels.items().stream().filter(label -> label.key().equals(key)).findFirst();
    }

    private static ObjectNode body(String key, String value) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Label")
                .put("key", key)
                .put("value", value);
    }

    private static OcmSearch beginning(String prefix, String type) {
        return OcmSearch.whereLike("key", prefix + "%").and("type", type);
    }

    /** To the server an underscore in the prefix stands for any character. */
    private static Predicate<OcmLabel> isOf(String prefix) {
        return label -> label.key().startsWith(prefix);
    }
}
