package dev.tidegate.ocm.label;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.page.Listing;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.Receipt;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.request.Requests;
import dev.tidegate.ocm.search.Search;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds, creates, changes and removes labels. */
public final class Labels {

    private static final Request ALL =
            Request.get("/api/accounts_mgmt/v1/labels").with("orderBy", "created_at");

    private final Requests requests;
    private final Lists lists;

    public Labels(Requests requests, Lists lists) {
        this.requests = requests;
        this.lists = lists;
    }

    public Listing<Label> search(Search search) {
        return lists.listSmall(ALL.with("search", search.render()), Label::read);
    }

    /** The labels of all subscriptions whose keys begin like this. */
    public Listing<Label> ofSubscriptions(String prefix) {
        return search(beginning(prefix, "Subscription")).filter(isOf(prefix));
    }

    /** The labels of all organizations whose keys begin like this. */
    public Listing<Label> ofOrganizations(String prefix) {
        return search(beginning(prefix, "Organization")).filter(isOf(prefix));
    }

    /** The labels of these organizations whose keys begin like this. */
    public Listing<Label> ofOrganizations(String prefix, Collection<OrganizationId> organizations) {
        var ids = organizations.stream().map(OrganizationId::value).toList();
        return lists.list(ALL, beginning(prefix, "Organization"), "organization_id", ids, Label::read)
                .filter(isOf(prefix));
    }

    /** Everything an owner is labelled with. */
    public Listing<Label> of(LabelOwner owner) {
        return lists.list(Request.get(owner.route(), owner.id()), Label::read);
    }

    public Receipt create(LabelOwner owner, String key, String value) {
        return requests.create(
                Request.post(body(key, value), owner.route(), owner.id()),
                () -> find(of(owner), key)
                        .filter(label -> label.value().equals(value))
                        .map(Label::id));
    }

    public void update(LabelOwner owner, String key, String value) {
        requests.change(
                Request.patch(body(key, value), owner.route() + "/{key}", owner.id(), key),
                () -> find(of(owner), key)
                        .filter(label -> label.value().equals(value))
                        .isPresent());
    }

    public void delete(LabelOwner owner, String key) {
        requests.change(Request.delete(owner.route() + "/{key}", owner.id(), key), () -> {
            var left = of(owner);
            return left.isWhole() && find(left, key).isEmpty();
        });
    }

    private static Optional<Label> find(Listing<Label> labels, String key) {
        return labels.items().stream().filter(label -> label.key().equals(key)).findFirst();
    }

    private static ObjectNode body(String key, String value) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Label")
                .put("key", key)
                .put("value", value);
    }

    private static Search beginning(String prefix, String type) {
        return Search.whereLike("key", prefix + "%").and("type", type);
    }

    /** To the server an underscore in the prefix stands for any character. */
    private static Predicate<Label> isOf(String prefix) {
        return label -> label.key().startsWith(prefix);
    }
}
